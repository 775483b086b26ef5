import type { InvoiceField } from '@yaoji/rules/registration/invoice-data'
import { call } from '../call.ts'

/** Invoice data that a member wants changed. Instants are ISO; '' where there is none. */
export interface InvoiceReviewWire {
  readonly id: number
  readonly member_id: number
  readonly member: string
  readonly title: string
  readonly tax_no: string
  readonly state: 'stated' | 'pending' | 'accepted' | 'rejected' | 'replaced'
  readonly state_name: string
  /** Null: there were none. */
  readonly before: Readonly<Record<InvoiceField, string>> | null
  readonly after: Readonly<Record<InvoiceField, string>>
  /** The bank account is in another name than the unit's. */
  readonly other_account_name: boolean
  readonly sent_by: string
  readonly sent_at: string
  readonly decided_by: string
  readonly decided_at: string
  readonly reason: string
}

const permission = 'invoices.review'
const path = '/console/api/invoice_changes'

/** Where finance looks at changed invoice data. */
export const invoiceDataConsoleCalls = {
  changes: call<{ readonly page?: number; readonly state?: string }, readonly InvoiceReviewWire[]>(
    'GET',
    path,
    'staff',
    {
      permission,
    },
  ),
  /** `reason` goes to the member with a rejection. */
  decide: call<
    { readonly id: number; readonly verdict: 'pass' | 'reject'; readonly reason?: string },
    InvoiceReviewWire
  >('POST', `${path}/{id}/decide`, 'staff', { permission, keepsPrevious: true, idempotent: true }),
}
