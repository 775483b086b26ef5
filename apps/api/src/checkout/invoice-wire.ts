import type { CheckoutWire } from '@yaoji/contract/checkout'
import { type InvoiceData, invoiceKinds } from '@yaoji/rules/registration/invoice-kind'

/** What a confirm page says of the invoice; where there are no data yet, the order will lead to where they are stated. */
export const invoiceWire = (invoice: InvoiceData | null, name: string): CheckoutWire['invoice'] => ({
  type: invoice ? invoiceKinds[invoice.kind] : '开票资料待填写',
  title: invoice?.title ?? name,
  tax_no: invoice?.taxNo ?? '',
})
