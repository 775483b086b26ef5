import type { LinePart, Sum } from '@yaoji/rules/statements/close-month'
import type { CaseState, StatementState } from '@yaoji/rules/statements/statement-states'
import type { LedgerSource } from '@yaoji/rules/wallet/ledger-source'
import { call, type Flag, type Yuan } from './call.ts'

/** A month in the list of a member's statements. */
export interface StatementRowWire {
  /** '2026-10' */
  readonly month: string
  /** '' while the month that has ended has no statement yet. */
  readonly statement_no: string
  readonly state: StatementState | 'unmade'
  readonly state_label: string
  readonly line_count: number
  /** Of the balance. */
  readonly opening: Yuan
  readonly closing: Yuan
}
/** What an account, a tender or the deliveries came to. */
export interface StatementSumWire {
  readonly part: Sum['part']
  readonly name: string
  readonly label: string
  readonly opening: Yuan
  readonly in: Yuan
  readonly out: Yuan
  readonly closing: Yuan
}
/** A difference and what became of it. */
export interface StatementCaseWire {
  readonly id: number
  /** null: of the whole statement. */
  readonly line_no: number | null
  readonly text: string
  readonly state: CaseState
  readonly state_label: string
  readonly answer: string
  /** '余额 +3.00', where money was booked for it; ''. */
  readonly correction: string
  readonly asked_at: string
  /** '' while it is open. */
  readonly decided_at: string
}
export interface StatementWire {
  readonly month: string
  readonly statement_no: string
  readonly state: StatementState
  readonly state_label: string
  readonly line_count: number
  /** SHA-256 of the statement's text; who confirms sends it back. */
  readonly hash: string
  readonly made_at: string
  /** '' while it is not confirmed. */
  readonly confirmed_at: string
  readonly sums: readonly StatementSumWire[]
  readonly cases: readonly StatementCaseWire[]
}
export interface StatementLineWire {
  readonly no: number
  readonly part: LinePart
  readonly part_label: string
  /** Account or tender. */
  readonly label: string
  /** What for: 消费, 订单退款 … */
  readonly kind_label: string
  readonly amount: Yuan
  readonly at: string
  readonly title: string
  /** It is of an earlier month. */
  readonly late: Flag
  readonly source: LedgerSource['kind'] | 'voucher_purchase'
  readonly source_id: number
  /** Issued for the order that it is of, as of today. */
  readonly invoices: readonly { readonly invoice_no: string; readonly colour: 'blue' | 'red' }[]
}

const path = '/api/user/statements'
const wish = { duty: 'manage', keepsPrevious: true, idempotent: true } as const
type OfMonth = { readonly month: string }

/** Ours: the statement of each month, named by its month, so that nobody asks for another's. */
export const statementCalls = {
  /** Newest first. */
  list: call<{ readonly page?: number }, readonly StatementRowWire[]>('GET', path, 'member'),
  /** Makes the statement of a month that has ended; where it is made already nothing happens. */
  make: call<OfMonth, StatementWire>('POST', path, 'member', { duty: 'anyone', keepsPrevious: true }),
  one: call<OfMonth, StatementWire>('GET', `${path}/{month}`, 'member'),
  lines: call<OfMonth & { readonly page?: number }, readonly StatementLineWire[]>(
    'GET',
    `${path}/{month}/lines`,
    'member',
  ),
  pdf: call<OfMonth, Blob>('GET', `${path}/{month}/pdf`, 'member'),
  sheet: call<OfMonth, Blob>('GET', `${path}/{month}/sheet`, 'member'),
  /** hash: of the statement that was read. */
  confirm: call<OfMonth & { readonly hash: string }, StatementWire>('POST', `${path}/{month}/confirm`, 'member', wish),
  /** line_no: absent where it is about the whole. */
  differ: call<OfMonth & { readonly line_no?: number; readonly text: string }, StatementWire>(
    'POST',
    `${path}/{month}/difference`,
    'member',
    wish,
  ),
}
