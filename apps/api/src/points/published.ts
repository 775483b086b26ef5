import { publish } from '../platform/database/publish.ts'

export const gifts = publish('gifts', 'id code stock stocked')
export const giftOrders = publish('gift_orders', 'id order_no source state points')
export const giftOrderLines = publish('gift_order_lines', 'order_id gift_id quantity points')
