import { publish } from '../platform/database/publish.ts'

/** What later contexts read of after-sales in SQL. */
export const afterSalesCases = publish(
  'after_sales_cases',
  'id order_id member_id outcome state refund_key replacement_id',
)
export const afterSalesItems = publish(
  'after_sales_items',
  'id case_id order_line_id lot_no quantity received replaced',
)
export const afterSalesDifferences = publish('after_sales_differences', 'case_id order_line_id wished_fen granted_fen')
