import { publish } from '../platform/database/publish.ts'

/** What left of each line, by lot. */
export const orderLineLots = publish('order_line_lots', 'id order_line_id lot_id lot_no quantity')
