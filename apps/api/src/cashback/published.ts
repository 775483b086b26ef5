import { publish } from '../platform/database/publish.ts'

export const orderCashbacks = publish('order_cashbacks', 'order_id member_id promised_fen given_fen taken_fen')
