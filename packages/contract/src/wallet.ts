import type { BillState } from '@yaoji/rules/wallet/credit-bills'
import type { LedgerSource } from '@yaoji/rules/wallet/ledger-source'
import type { WithdrawalState } from '@yaoji/rules/wallet/withdrawal'
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

export interface WithdrawalWire {
  readonly id: number
  readonly withdrawal_no: string
  readonly amount: Yuan
  readonly state: WithdrawalState
  readonly state_label: string
  readonly account_name: string
  readonly bank: string
  /** The last four digits. */
  readonly account: string
  /** The bank's number, once it was paid. */
  readonly reference: string
  /** Why it was refused. */
  readonly reason: string
  readonly created_at: string
  readonly ended_at: string
  readonly can_cancel: Flag
}
/** Where a withdrawal would go. */
export interface WithdrawalAccountWire {
  readonly account_name: string
  readonly bank: string
  readonly account: string
  /** Why nothing can be withdrawn; '' where it can. */
  readonly reason: string
}

const wish = { duty: 'manage', keepsPrevious: true, idempotent: true } as const

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
  withdrawals: call<{ page?: number }, readonly WithdrawalWire[]>('GET', '/api/user/withdrawals', 'member'),
  withdrawalAccount: call<Nothing, WithdrawalAccountWire>('GET', '/api/user/withdrawals/account', 'member'),
  withdraw: call<{ amount: Yuan; password: string }, WithdrawalWire>('POST', '/api/user/withdrawals', 'member', wish),
  cancelWithdrawal: call<{ id: number }, WithdrawalWire>('POST', '/api/user/withdrawals/{id}/cancel', 'member', wish),
}
