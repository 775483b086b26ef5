import type { InvoiceDraft, InvoiceField } from '@yaoji/rules/registration/invoice-data'
import { call, type Flag, type Nothing } from './call.ts'

/** Invoice data that wait for a person, or what was said of the last ones; instants are ISO. */
export interface InvoiceChangeWire {
  readonly state: 'pending' | 'rejected'
  readonly state_name: string
  readonly fields: Readonly<Record<InvoiceField, string>>
  readonly sent_at: string
  /** Why they were rejected. */
  readonly reason: string
}
/** What a member's invoices are made out from, as /dzht shows it. */
export interface InvoiceDataWire {
  readonly title: string
  readonly tax_no: string
  /** Null: nothing that holds yet, and nothing can be ordered. */
  readonly fields: Readonly<Record<InvoiceField, string>> | null
  readonly change: InvoiceChangeWire | null
  /** 0: the unit is still looked at, together with its invoice data. */
  readonly may_change: Flag
}

const path = '/api/user/invoice'

export const invoiceDataCalls = {
  show: call<Nothing, InvoiceDataWire>('GET', path, 'member'),
  /** States or changes them. What is changed waits for a person; what was there holds until then. */
  state: call<InvoiceDraft, InvoiceDataWire>('POST', path, 'member', {
    duty: 'manage',
    keepsPrevious: true,
    idempotent: true,
  }),
}
