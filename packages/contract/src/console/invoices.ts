import { call } from '../call.ts'
import type { InvoiceWire } from '../invoices.ts'

/** An invoice as finance issues it. */
export interface InvoiceConsoleWire extends InvoiceWire {
  readonly member_id: number
  readonly member: string
  readonly tax_no: string
  readonly bank: string
  readonly account: string
  readonly address: string
  readonly phone: string
  /** What left as a gift. */
  readonly note: string
  readonly lines: readonly InvoiceLineWire[]
  /** What the invoice service is waited for, or what a person has to look at; ''. */
  readonly service_note: string
}
/** Amounts are with tax; what `list` is above `amount` is the discount. */
export interface InvoiceLineWire {
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly tax_code: string
  /** Basis points. */
  readonly tax_rate: number
  readonly quantity: number
  readonly list: string
  readonly amount: string
  readonly tax: string
  readonly lots: string
}

const permission = 'invoices.review'
const path = '/console/api/invoices'
const deciding = { permission, keepsPrevious: true, idempotent: true } as const
type One = { readonly id: number }

/** Where finance brings what the tax office's platform issued. */
export const invoiceConsoleCalls = {
  /** Where no state is asked, what finance has to issue: 未开票, and 开票中 while no service is connected. Oldest first. */
  list: call<{ readonly page?: number; readonly state?: string }, readonly InvoiceConsoleWire[]>('GET', path, 'staff', {
    permission,
  }),
  /** Its number and day. A red letter comes after the invoice that it takes back. */
  record: call<One & { readonly invoice_no: string; readonly issued_on: string }, InvoiceConsoleWire>(
    'POST',
    `${path}/{id}/record`,
    'staff',
    deciding,
  ),
  /** PDF, OFD or XML, by its bytes; a newer one takes the place of the older. */
  attach: call<One & { readonly file: Blob }, InvoiceConsoleWire>('POST', `${path}/{id}/file`, 'staff', {
    ...deciding,
    body: 'multipart',
  }),
  /** The member reads the reason. */
  fail: call<One & { readonly reason: string }, InvoiceConsoleWire>('POST', `${path}/{id}/fail`, 'staff', deciding),
  /** Of 开票失败; and of 开票中 while no service is connected, which finance then issues. */
  retry: call<One, InvoiceConsoleWire>('POST', `${path}/{id}/retry`, 'staff', deciding),
}
