import type { BillState } from '@yaoji/rules/wallet/credit-bills'
import type { LedgerSource } from '@yaoji/rules/wallet/ledger-source'
import { call, type Flag, type Nothing, type Yuan } from './call.ts'

/** A row of the ledger, with what it left and where it came from. */
export interface LedgerRowWire {
  readonly id: number
  readonly amount: Yuan
  readonly after: Yuan
  readonly use_type: string
  readonly use_type_label: string
  readonly note: string
  readonly order_id: number | null
  /** Where the row leads: an order, a withdrawal, a top-up, a repayment; 'other' has no page. */
  readonly source: LedgerSource['kind']
  readonly source_id: number
  readonly at: string
}
/** What a month took on the credit term. */
export interface CreditBillWire {
  /** '2026-11' */
  readonly month: string
  readonly used: Yuan
  readonly open: Yuan
  readonly due_on: string
  readonly state: BillState
  readonly state_label: string
}
export interface CreditWire {
  readonly limit: Yuan
  readonly left: Yuan
  readonly used: Yuan
  /** 0: no credit line. */
  readonly due_day: number
  readonly overdue: Flag
  /** Newest first, at most two years. */
  readonly bills: readonly CreditBillWire[]
}

/** Ours: beside what the specification names, which of the two balances; the balance where nothing is said. */
export interface LedgerFilterWire {
  readonly account?: 'balance' | 'recharge'
  readonly use_type?: string
  readonly start_time?: string
  readonly end_time?: string
}

export const walletCalls = {
  money: call<Nothing, { balance: Yuan; recharge: Yuan }>('GET', '/api/user/user_money', 'member'),
  moneyLog: call<LedgerFilterWire & { page?: number }, readonly LedgerRowWire[]>(
    'GET',
    '/api/user/user_money_log',
    'member',
  ),
  /** Ours: the same rows as a spreadsheet. */
  moneySheet: call<LedgerFilterWire, Blob>('GET', '/api/user/user_money_log/sheet', 'member'),
  credit: call<Nothing, CreditWire>('GET', '/api/user/user_credit', 'member'),
  /** type: 'term' (what used and restored the credit line) or 'recharge' (top-ups with a bonus). */
  creditList: call<{ page?: number; type?: 'term' | 'recharge' }, readonly LedgerRowWire[]>(
    'GET',
    '/api/user/user_credit_list',
    'member',
  ),
}
