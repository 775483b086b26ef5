import { arrivedReturn } from '@yaoji/rules/payments/payment-moves'
import { inStates } from '../platform/database/in-states.ts'
import { publish } from '../platform/database/publish.ts'

const returnArrived = String(inStates('state', arrivedReturn))

export const payments = publish(
  'payments',
  'id subject_kind subject_id subject_no member_id tender amount_fen state created_at taken_at failed_at',
)
/** Money on its way back; where it stands is known here alone, others are answered whether it arrived. */
export const paymentReturns = publish(
  'payment_returns',
  'id payment_id member_id amount_fen key to_balance created_at settled_at',
  { said: { arrived: returnArrived } },
)
/** 退款中: what of the money that goes back has not arrived, by its payment and by the key of its refund. */
export const returnsUnderWay = publish('payment_returns', 'payment_id member_id key amount_fen', {
  where: `not (${returnArrived})`,
})
export const moneyIn = publish('money_in', 'id source payment_id payer_name amount_fen state created_at')
export const moneyAllocations = publish('money_allocations', 'money_in_id payment_id amount_fen')
