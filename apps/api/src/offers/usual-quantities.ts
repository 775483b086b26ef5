import { usualQuantity } from '@yaoji/rules/cart/large-quantity'
import { priceBooks } from '../goods/published.ts'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

export interface OrderedBefore {
  /** What buyers of the goods usually order; null where too few did. */
  readonly usual: number | null
  /** The most that this member ordered of it at once; 0 for never. */
  readonly most: number
}

/** So many of the newest purchases of a goods say what is usual; what was added on says nothing. */
const newest = 60

/** Each price book's newest are at the edge of an index. */
const dealt = `counts and quantity > 0 and source not in ('gift', 'add_on')`

/** What is known of a goods before somebody is asked whether a large quantity is meant. */
export async function orderedBefore(db: Db, memberId: number, goodsId: number): Promise<OrderedBefore> {
  const text = `
    select
      array(select p.quantity from ${priceBooks} b cross join lateral (
          select quantity, at from purchases where goods_id = $2 and book = b.id and ${dealt} order by at desc limit $3
        ) p order by p.at desc limit $3),
      coalesce((select max(quantity) from purchases where member_id = $1 and goods_id = $2 and counts), 0)`
  type Row = [ordered: readonly number[], most: number]
  const [row] = await namedQuery<Row>(db, { name: 'ordered-before', text, values: [memberId, goodsId, newest] })
  const [ordered, most] = row!
  return { usual: usualQuantity(ordered), most }
}
