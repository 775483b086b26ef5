import type { InvoiceConsoleWire } from '@yaoji/contract/console/invoices'
import type { InvoiceWire } from '@yaoji/contract/invoices'
import type { MailState } from '@yaoji/rules/invoices/invoice-mail'
import { invoiceCauses, invoiceStates } from '@yaoji/rules/invoices/invoice-state'
import { dayOf, monthOf } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import { invoiceKinds } from '@yaoji/rules/registration/invoice-kind'
import { isSample } from './sample.ts'
import type { InvoiceFormat, InvoiceRow } from './tables.ts'

/** An invoice with what stands beside its row. */
export interface ShownInvoice {
  readonly row: InvoiceRow
  readonly formats: readonly InvoiceFormat[]
  readonly ofNo: string
  /** The last one that left with it. */
  readonly mail: ShownMail | null
  /** How it fares with the service that was asked for it. */
  readonly billing: ShownBilling | null
}

/** What a person reads of it, and the number that the service knows it by. */
export interface ShownBilling {
  readonly note: string
  readonly orderNo: string
}

/** As SQL gives it. */
export interface ShownMail {
  readonly email: string
  readonly state: MailState
  readonly at: string
}

export function invoiceWire({ row, formats, ofNo, mail }: ShownInvoice, at: Date): InvoiceWire {
  const { colour, state, issuedAt } = row
  const sample = isSample(row)
  const sign = colour === 'red' ? -1 : 1
  const thisMonth = issuedAt !== null && monthOf(dayOf(issuedAt)) === monthOf(dayOf(at))
  return {
    ...{ id: row.id, order_id: row.orderId, order_no: row.orderNo, invoice_no: row.invoiceNo },
    ...{ kind: invoiceKinds[row.kind], colour, cause: row.cause, cause_label: invoiceCauses[row.cause] },
    ...{ title: row.buyer.title, amount: formatYuan(sign * row.amountFen), tax: formatYuan(sign * row.taxFen) },
    ...{ reversed: formatYuan(row.reversedFen), state, state_label: invoiceStates[state] },
    ...{ issued_at: issuedAt?.toISOString() ?? '', fault: row.fault, of_no: ofNo },
    formats: sample ? ['pdf'] : formats,
    receive_email: row.buyer.receiveEmail ?? '',
    mailed: mail && { email: mail.email, state: mail.state, at: new Date(mail.at).toISOString() },
    sample: sample ? 1 : 0,
    reissuable: colour === 'blue' && state === 'issued' && thisMonth ? 1 : 0,
  }
}

export function consoleWire(shown: ShownInvoice, member: string, served: boolean, at: Date): InvoiceConsoleWire {
  const { memberId, buyer, note, lines } = shown.row
  const { taxNo, bank, account, address, phone } = buyer
  return {
    ...invoiceWire(shown, at),
    ...{
      member_id: memberId,
      member,
      tax_no: taxNo,
      bank,
      account,
      address,
      phone,
      note,
      service_note: serviceNote(shown, served),
    },
    lines: lines.map(({ name, spec, unit, taxCode, taxRateBp, quantity, listFen, grossFen, taxFen, lots }) => ({
      ...{ name, spec, unit, tax_code: taxCode, tax_rate: taxRateBp, quantity, lots },
      ...{ list: formatYuan(listFen), amount: formatYuan(grossFen), tax: formatYuan(taxFen) },
    })),
  }
}

/** Of what a service was asked for that is connected no more, what finance does about it. */
const serviceNote = ({ row, billing }: ShownInvoice, served: boolean): string =>
  row.state === 'issuing' && !served
    ? `开票服务已停用：请先到服务商处按订单号${billing?.orderNo ?? ''}核对，未开具的点“重试”退回未开票后人工开具，已开具的退回后登记其号码`
    : (billing?.note ?? '')
