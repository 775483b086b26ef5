import { publish } from '../platform/database/publish.ts'

export const orders = publish(
  'orders',
  `id order_no member_id purchase_no kind state tender paid goods_fen reduction_fen freight_fen payable_fen paid_fen
    refunded_fen priced address cancel_code cancel_requested_at cancelled_at erp_sent_at promotion_id created_at
    shipped_at received_at receipt_approved_at cold_left_at replaces replacement`,
)
/** How many orders of a member ended, as rows that add up. */
export const endedOrders = publish('ended_orders', 'member_id state orders')
export const orderLines = publish(
  'order_lines',
  `id order_id member_id line_no goods_id name spec maker unit measure warehouse_id lot_id source source_id ordered found picked returned amount_fen payable_fen refunded_fen
    lowered_fen earned_by replaces_line root_line replaced`,
)
export const orderLineLots = publish(
  'order_line_lots',
  'id order_line_id member_id goods_id lot_id lot_no expires_on quantity returned',
)
export const refunds = publish('refunds', 'id order_id kind amount_fen lines key created_at')
/** How boxes of cold goods travelled. */
export const temperatureRecords = publish(
  'temperature_records',
  'id order_id box carrier started_at start_degrees ended_at end_degrees least most file_id',
)
