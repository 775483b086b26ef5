import { publish } from '../platform/database/publish.ts'

/** What members bought, line by line, and by which book. */
export const purchases = publish(
  'purchases',
  'member_id goods_id order_line_id quantity unit_fen at book source counts',
)
