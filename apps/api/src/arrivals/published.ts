import { publish } from '../platform/database/publish.ts'

/** What later contexts read of arrivals in SQL. */
export const arrivals = publish('arrivals', 'id order_id member_id')
export const arrivalLots = publish(
  'arrival_lots',
  'id arrival_id order_line_id lot_no expected missing refused accepted',
)
export const arrivalDifferences = publish('arrival_differences', 'arrival_lot_id kind quantity case_id')
