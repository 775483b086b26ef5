import { orderLineLots, orderLines } from '../orders/published.ts'
import type { BookCheck } from './book-check.ts'

/** Our choice (decision 0124): what a member bought is listed out of the lots alone, so that they name the buyer and goods of their line. */
export const boughtLotChecks: readonly BookCheck[] = [
  {
    name: 'the lots of a line name its member and goods',
    faults: `
      select 'lot ' || t.lot_no || ' of line ' || l.id as subject,
        'member ' || t.member_id || ', goods ' || t.goods_id || ' instead of ' || l.member_id || ', ' || l.goods_id as found
      from ${orderLineLots} t join ${orderLines} l on l.id = t.order_line_id
      where (t.member_id, t.goods_id) <> (l.member_id, l.goods_id)`,
  },
]
