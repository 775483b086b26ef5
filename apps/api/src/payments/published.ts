import { publish } from '../platform/database/publish.ts'

export const payments = publish(
  'payments',
  'id subject_kind subject_id subject_no member_id tender amount_fen state created_at taken_at failed_at',
)
export const paymentReturns = publish(
  'payment_returns',
  'id payment_id member_id amount_fen state key to_balance created_at settled_at',
)
export const moneyIn = publish('money_in', 'id source payment_id payer_name amount_fen state created_at')
export const moneyAllocations = publish('money_allocations', 'money_in_id payment_id amount_fen')
