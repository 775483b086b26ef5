import type { DepositState } from '@yaoji/rules/wallet/deposit'
import { call, type Flag, type Nothing, type Yuan } from './call.ts'
import type { CompanyAccountWire, TransferWire } from './tenders.ts'

/** 'recharge': for the recharge balance, with a bonus; 'term': for what is owed on the credit term. */
export type DepositType = 'recharge' | 'term'

/** Money that a member brings into its wallet by transfer. */
export interface DepositWire {
  readonly id: number
  readonly deposit_no: string
  readonly type: DepositType
  readonly amount: Yuan
  readonly bonus: Yuan
  readonly state: DepositState
  readonly state_label: string
  readonly created_at: string
  /** Seconds since 1970; null when nothing expires. */
  readonly expires_at: number | null
  readonly cancel_reason: string
  /** The last proof, if one was shown. */
  readonly transfer: TransferWire | null
  /** It waits for its transfer: it can be paid and cancelled. */
  readonly can_pay: Flag
  readonly company_account: CompanyAccountWire
  /** The member; only staff see it. */
  readonly buyer?: string
}

const wish = { duty: 'manage', keepsPrevious: true, idempotent: true } as const

export const depositCalls = {
  /** Ours: from which amount on a top-up brings how much more. */
  tiers: call<Nothing, readonly { readonly from: Yuan; readonly bonus: Yuan }[]>(
    'GET',
    '/api/pay/user_credit/tiers',
    'member',
  ),
  /** Ours: the member's own, newest first. */
  list: call<{ type: DepositType; page?: number }, readonly DepositWire[]>('GET', '/api/pay/user_credit', 'member'),
  /** Spec §7: announces the transfer, of a top-up or of a repayment. */
  create: call<{ type: DepositType; amount: Yuan }, DepositWire>('POST', '/api/pay/user_credit_create', 'member', {
    duty: 'manage',
    idempotent: true,
  }),
  /** Where to transfer to. By transfer only: no online provider is connected, and nothing is paid by this call. */
  pay: call<{ id: number; method: 'transfer' }, DepositWire>('POST', '/api/pay/user_credit_pay', 'member', {
    duty: 'manage',
  }),
  /** How far it is. */
  check: call<{ id: number }, DepositWire>('POST', '/api/pay/user_credit_check', 'member', { duty: 'anyone' }),
  /** Ours. */
  cancel: call<{ id: number }, DepositWire>('POST', '/api/pay/user_credit/{id}/cancel', 'member', wish),
  /** Ours; multipart: file, payer_name, amount */
  uploadProof: call<{ id: number; payer_name: string; amount: Yuan; file: Blob }, DepositWire>(
    'POST',
    '/api/pay/user_credit/{id}/slip',
    'member',
    wish,
  ),
}
