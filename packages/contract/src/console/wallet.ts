import type { WithdrawalState } from '@yaoji/rules/wallet/withdrawal'
import { type AwaitsApproval, call } from '../call.ts'
import type { WithdrawalWire } from '../wallet.ts'

/** A withdrawal as finance decides it: the whole account number. */
export interface WithdrawalConsoleWire extends WithdrawalWire {
  readonly buyer: string
  readonly actions: readonly ('approve' | 'pay' | 'refuse')[]
}

const permission = 'returns.settle'
const deciding = { permission, keepsPrevious: true, idempotent: true } as const

/** What finance does with withdrawals. */
export const walletConsoleCalls = {
  /** state: empty for all. */
  withdrawals: call<{ page?: number; state?: WithdrawalState | '' }, readonly WithdrawalConsoleWire[]>(
    'GET',
    '/console/api/withdrawals',
    'staff',
    { permission },
  ),
  /** Proposes to pay; another clerk approves. */
  approve: call<{ id: number; reason: string }, AwaitsApproval>(
    'POST',
    '/console/api/withdrawals/{id}/approve',
    'staff',
    deciding,
  ),
  /** It left; reference: the bank's number of it. */
  pay: call<{ id: number; reference: string }, WithdrawalConsoleWire>(
    'POST',
    '/console/api/withdrawals/{id}/pay',
    'staff',
    deciding,
  ),
  /** The money goes back to the balance. */
  refuse: call<{ id: number; reason: string }, WithdrawalConsoleWire>(
    'POST',
    '/console/api/withdrawals/{id}/refuse',
    'staff',
    deciding,
  ),
}
