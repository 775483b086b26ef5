import { publish } from '../platform/database/publish.ts'

/** What later contexts read of stock in SQL. */
export const warehouses = publish(
  'warehouses',
  'id name province city cutoff threshold_near_fen threshold_far_fen fee_fen',
)
/** The pieces of a lot in one state and zone; a lot number may have several rows. */
export const lots = publish(
  'lots',
  'id goods_id warehouse_id lot_no produced_on expires_on quantity state supplier_id zone touched report_file_id',
)
/** saleable + reserved - uncovered = the pieces of saleable lots. */
export const stock = publish(
  'stock',
  'goods_id warehouse_id saleable reserved uncovered nearest_expiry farthest_expiry touched',
)
export const lotMovements = publish(
  'lot_movements',
  'id lot_id act from_state from_zone to_state to_zone quantity order_line_id reference reason actor_name at',
)
export const zones = publish('zones', 'warehouse_id code kind name')
export const suppliers = publish('suppliers', 'id name licence_no licence_until state before_records')
export const qualityNotices = publish('quality_notices', 'id goods_id lot_no kind notice begun_at ended_at')
export const recalls = publish('recalls', 'id goods_id lot_no notice reason begun_name begun_at lifted_at')
/** Trace codes that left with outbound lines, by level. */
export const traceUnits = publish('trace_units', 'outbound_line level count')
