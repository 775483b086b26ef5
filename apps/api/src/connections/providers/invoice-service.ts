import type { BillingRow, RedRow } from '@yaoji/rules/invoices/billing-rows'
import type { InvoiceCause } from '@yaoji/rules/invoices/invoice-state'
import type { InvoiceData, InvoiceKind } from '@yaoji/rules/registration/invoice-kind'
import type { Outcome } from './provider.ts'

/** What a service is asked to issue. */
export interface BillOrder {
  /** Ours: the service never issues two of one number. */
  readonly orderNo: string
  readonly kind: InvoiceKind
  readonly buyer: InvoiceData
  readonly seller: { readonly name: string; readonly address: string; readonly phone: string }
  readonly rows: readonly BillingRow[]
  readonly remark: string
  /** Where it says that something happened; '' where the store has no address of its own. */
  readonly noticeAddress: string
}

/** A red letter begins with a 红字确认单. */
export interface RedOrder {
  readonly orderNo: string
  readonly kind: InvoiceKind
  readonly buyer: InvoiceData
  readonly seller: { readonly name: string }
  readonly blueNo: string
  readonly cause: InvoiceCause
  /** null: the whole invoice. */
  readonly rows: readonly RedRow[] | null
}

export type InvoiceFiles = { readonly [Format in 'pdf' | 'ofd' | 'xml']?: string }

/** What is known of an order number. */
export type Known =
  /** Nothing: it may be sent. */
  | { readonly kind: 'nothing' }
  /** It is under way; `note`: what it waits for, for a person. */
  | { readonly kind: 'underWay'; readonly note: string }
  | {
      readonly kind: 'issued'
      readonly invoiceNo: string
      readonly issuedAt: Date
      /** With tax; null where the service does not say. */
      readonly grossFen: number | null
      readonly files: InvoiceFiles
    }
  /** A no to this number, for good. */
  | { readonly kind: 'refused'; readonly reason: string }

/** An answer with what the connection notes of the call; `known` is null where nothing can be said now. */
export interface ServiceAnswer {
  readonly outcome: Outcome
  readonly known: Known | null
}
