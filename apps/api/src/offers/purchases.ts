import type { Fen } from '@yaoji/rules/money/fen'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

/** One line that a member bought: the unit price and what was delivered, or ordered where nothing was picked yet. */
export interface Purchase {
  readonly unitFen: Fen
  readonly at: Date
  readonly quantity: number
}

/**
 * A member's newest purchases of goods, at most `each` of each, newest first; cancelled orders do not count. Read from
 * the rows that every order line leaves by member and goods, so the cost does not grow with other members' orders.
 */
export async function lastPurchases(
  db: Db,
  memberId: number,
  goodsIds: readonly number[],
  each: number,
): Promise<Map<number, Purchase[]>> {
  const byGoods = new Map<number, Purchase[]>()
  if (goodsIds.length === 0) return byGoods
  const text = `
    select w.id, l.unit_fen, o.created_at, coalesce(l.picked, l.ordered)
    from unnest($2::bigint[]) as w (id) cross join lateral (
      select p.order_line_id from purchases p where p.member_id = $1 and p.goods_id = w.id
      order by p.order_line_id desc limit $3 + 5) as p
    join order_lines l on l.id = p.order_line_id join orders o on o.id = l.order_id
    where o.state <> 90 and l.source <> 'gift' order by l.id desc`
  type Row = [goodsId: number, unitFen: number, at: Date, quantity: number]
  const rows = await namedQuery<Row>(db, { name: 'last-purchases', text, values: [memberId, goodsIds, each] })
  for (const [goodsId, unitFen, at, quantity] of rows) {
    const list = byGoods.get(goodsId) ?? []
    if (list.length < each) list.push({ unitFen, at, quantity })
    byGoods.set(goodsId, list)
  }
  return byGoods
}

/** The goods that a member has bought, oftenest first. */
export async function boughtGoods(db: Db, memberId: number, most: number): Promise<number[]> {
  const text = `
    select goods_id from purchases where member_id = $1 group by goods_id
    order by count(*) desc, max(order_line_id) desc limit $2`
  const rows = await namedQuery<[goodsId: number]>(db, { name: 'bought-goods', text, values: [memberId, most] })
  return rows.map(([goodsId]) => goodsId)
}
