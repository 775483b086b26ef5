import { usualQuantity } from '@yaoji/rules/cart/large-quantity'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

export interface OrderedBefore {
  /** What buyers of the goods usually order; null where too few did. */
  readonly usual: number | null
  /** The most that this member ordered of it at once; 0 for never. */
  readonly most: number
}

/** So many of the newest purchases of a goods say what is usual. */
const newest = 60

/** What is known of a goods before somebody is asked whether a large quantity is meant. */
export async function orderedBefore(db: Db, memberId: number, goodsId: number): Promise<OrderedBefore> {
  const text = `
    select
      array(select quantity from purchases where goods_id = $2 and counts and quantity > 0
        order by order_line_id desc limit $3),
      coalesce((select max(quantity) from purchases where member_id = $1 and goods_id = $2 and counts), 0)`
  type Row = [ordered: readonly number[], most: number]
  const [row] = await namedQuery<Row>(db, { name: 'ordered-before', text, values: [memberId, goodsId, newest] })
  const [ordered, most] = row!
  return { usual: usualQuantity(ordered), most }
}
