import { publish } from '../platform/database/publish.ts'

export const warehouses = publish(
  'warehouses',
  'id name province city cutoff threshold_near_fen threshold_far_fen fee_fen',
)
export const lots = publish('lots', 'id goods_id warehouse_id lot_no expires_on quantity state')
export const stock = publish('stock', 'goods_id warehouse_id saleable reserved nearest_expiry farthest_expiry')
