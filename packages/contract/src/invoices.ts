import type { MailState } from '@yaoji/rules/invoices/invoice-mail'
import type { PackState } from '@yaoji/rules/invoices/invoice-pack'
import type { InvoiceCause, InvoiceColour, InvoiceState } from '@yaoji/rules/invoices/invoice-state'
import { call, type Flag, type Nothing, type Yuan } from './call.ts'

/** How an invoice is handed out. */
export type InvoiceFormat = 'pdf' | 'ofd' | 'xml'

/** An invoice or a red letter in a member's list. */
export interface InvoiceWire {
  readonly id: number
  readonly order_id: number
  readonly order_no: string
  /** '' until it is issued. */
  readonly invoice_no: string
  readonly kind: string
  readonly colour: InvoiceColour
  readonly cause: InvoiceCause
  readonly cause_label: string
  readonly title: string
  /** With tax; of a red letter below 0. */
  readonly amount: Yuan
  readonly tax: Yuan
  /** What red letters have taken back of it. */
  readonly reversed: Yuan
  readonly state: InvoiceState
  readonly state_label: string
  /** ISO; '' until it is issued. */
  readonly issued_at: string
  /** Why it was not issued; ''. */
  readonly fault: string
  /** The number of the invoice that a red letter takes back; ''. */
  readonly of_no: string
  /** What can be downloaded. */
  readonly formats: readonly InvoiceFormat[]
  /** Where invoices of this company are sent to; ''. */
  readonly receive_email: string
  /** The last mail that was asked for; null: none. at: ISO. */
  readonly mailed: { readonly email: string; readonly state: MailState; readonly at: string } | null
  /** 1: it is of the demonstration's issuer and proves nothing. */
  readonly sample: Flag
  /** 1: it may be made out once more, if the invoice data are other ones by now. */
  readonly reissuable: Flag
}

interface InvoiceFilter {
  readonly page?: number
  readonly state?: InvoiceState | ''
  /** A part of the order's or the invoice's number. */
  readonly keywords?: string
  /** Days of the issue, both included. */
  readonly start_time?: string
  readonly end_time?: string
}

/** The invoices of some days as one archive; instants are ISO. */
export interface InvoicePackWire {
  readonly id: number
  readonly from: string
  readonly until: string
  readonly state: PackState
  readonly state_label: string
  readonly done: number
  readonly total: number
  readonly asked_at: string
  /** Until when it can be taken; ''. */
  readonly expires_at: string
}

const path = '/api/user/invoices'

/** Ours: a member's invoices. */
export const invoiceCalls = {
  list: call<InvoiceFilter, readonly InvoiceWire[]>('GET', path, 'member'),
  file: call<{ readonly id: number; readonly format: InvoiceFormat }, Blob>('GET', `${path}/{id}/{format}`, 'member', {
    keepsPrevious: true,
  }),
  /** One archive of what can be downloaded of these, twenty at most. */
  archive: call<{ readonly ids: readonly number[] }, Blob>('GET', `${path}/archive`, 'member', { keepsPrevious: true }),
  /** The latest first. */
  packs: call<Nothing, readonly InvoicePackWire[]>('GET', `${path}/packs`, 'member'),
  /** All that was issued in these days, at most a year: a job makes the archive, a message says when it is there. */
  pack: call<{ readonly start_time: string; readonly end_time: string }, readonly InvoicePackWire[]>(
    'POST',
    `${path}/packs`,
    'member',
    { duty: 'settle', keepsPrevious: true, idempotent: true },
  ),
  packFile: call<{ readonly id: number }, Blob>('GET', `${path}/packs/{id}/file`, 'member', { keepsPrevious: true }),
  /** Its files by mail; a few a day. */
  mail: call<{ readonly id: number; readonly email: string }, null>('POST', `${path}/{id}/mail`, 'member', {
    ...{ duty: 'settle', keepsPrevious: true, idempotent: true },
  }),
  /** 换开: taken back by a red letter and made out to the invoice data of today. */
  reissue: call<{ readonly id: number }, null>('POST', `${path}/{id}/reissue`, 'member', {
    ...{ duty: 'manage', keepsPrevious: true, idempotent: true },
  }),
  /** Where the invoice service says that something happened to an order; answers as the service wants it. */
  notice: call<{ readonly token: string; readonly orderno?: string }, null>(
    'POST',
    '/api/invoices/notices/{token}',
    'public',
    {
      keepsPrevious: true,
    },
  ),
}
