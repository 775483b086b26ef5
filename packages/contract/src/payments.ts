import { call, type Flag, type Yuan } from './call.ts'
import type { OrderDetailWire, OrderWire } from './orders.ts'
import type { AccountTenderWire, CompanyAccountWire, PayChoiceWire } from './tenders.ts'

/** What the pay page shows. */
export interface PayPageWire {
  readonly order: OrderWire
  /** The other half of a split purchase. */
  readonly siblings: readonly OrderWire[]
  readonly methods: readonly PayChoiceWire[]
  readonly company_account: CompanyAccountWire
  readonly balance: Yuan
  readonly has_payment_password: Flag
  /** '' or which of the buyer's papers lapsed, so that nothing is paid before they are in force again. */
  readonly blocked: string
  /** The server's time in seconds, for the countdown. */
  readonly timestamp: number
}

export const paymentCalls = {
  payPage: call<{ id: number }, PayPageWire>('GET', '/api/pay/order/{id}', 'member'),
  pay: call<{ id: number; method: AccountTenderWire; password: string }, OrderDetailWire>(
    'POST',
    '/api/pay/order/{id}',
    'member',
    { duty: 'settle', idempotent: true },
  ),
  /** multipart: file, payer_name, amount */
  uploadProof: call<{ id: number; payer_name: string; amount: Yuan; file: Blob }, OrderDetailWire>(
    'POST',
    '/api/pay/order/{id}/slip',
    'member',
    { duty: 'settle', keepsPrevious: true, idempotent: true },
  ),
  /** The member's own last proof, as a file. */
  proofFile: call<{ id: number }, Blob>('GET', '/api/pay/order/{id}/slip', 'member'),
}
