import type { ReturnState } from '@yaoji/rules/payments/payment-moves'
import type { DepositKind } from '@yaoji/rules/wallet/deposit'
import { call, type Yuan } from '../call.ts'

/** What can be paid for. */
type PaidKind = 'order' | 'voucher_purchase' | DepositKind

/** Money that is to go back, as finance settles it. */
export interface ReturnWire {
  readonly id: number
  /** Of what was paid for. */
  readonly kind: PaidKind
  readonly subject_id: number
  readonly subject_no: string
  readonly buyer: string
  /** Who transferred it, as the proof said; empty: no transfer. */
  readonly payer_name: string
  readonly tender_name: string
  readonly amount: Yuan
  readonly state: ReturnState
  readonly state_label: string
  readonly reference: string
  readonly reason: string
  readonly created_at: string
  readonly settled_at: string
  /** The clerk who granted it, and when; '': nobody of the house, or from before this was kept. */
  readonly granted_by: string
  readonly granted_at: string
  /** What the clerk who asks may do. */
  readonly actions: readonly ('send' | 'finish' | 'fail' | 'again')[]
  /** Why the clerk who asks, having granted it, may not say that it left, and whom to ask; '': this clerk may. */
  readonly why_not: string
}
/** An open payment, as finance finds it by its code. */
export interface OpenPaymentWire {
  readonly kind: PaidKind
  readonly subject_id: number
  readonly subject_no: string
  readonly buyer: string
  readonly tender_name: string
  readonly amount: Yuan
  readonly state: string
  readonly created_at: string
}

const settle = <Extra extends object>(move: string) =>
  call<{ id: number } & Extra, ReturnWire>('POST', `/console/api/returns/{id}/${move}`, 'staff', {
    permission: 'returns.settle',
    keepsPrevious: true,
    idempotent: true,
  })

/** What finance does with payments. */
export const paymentConsoleCalls = {
  /** code: six digits. The open payment that a transfer with them is for; none or one. */
  open: call<{ code: string }, readonly OpenPaymentWire[]>('GET', '/console/api/payments', 'staff', {
    permission: 'transfers.confirm',
  }),
  /** The proof that awaits or got a decision, as a file. */
  proofFile: call<{ id: number }, Blob>('GET', '/console/api/orders/{id}/transfer_slip', 'staff', {
    permission: 'transfers.confirm',
  }),
  /** state: empty for what is not settled yet. */
  returns: call<{ page?: number; state?: ReturnState | '' }, readonly ReturnWire[]>(
    'GET',
    '/console/api/returns',
    'staff',
    { permission: 'returns.settle' },
  ),
  /** By another clerk than the one who granted it. It left for the payer's account; reference: the bank's number of it. */
  send: settle<{ reference: string }>('send'),
  /** By another clerk than the one who granted it. */
  finish: settle<{ reference?: string }>('finish'),
  fail: settle<{ reason: string }>('fail'),
  again: settle<object>('again'),
}
