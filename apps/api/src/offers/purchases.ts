import type { Fen } from '@yaoji/rules/money/fen'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { members } from '../members/published.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

/** One line that a member bought: the unit price and what was delivered, or ordered where nothing was picked yet. */
export interface PastPurchase {
  readonly unitFen: Fen
  readonly at: Date
  readonly quantity: number
}

/**
 * A member's newest purchases of goods, at most `each` of each, newest first; what was cancelled or came along as a gift
 * does not count. Read from the member's own rows, so the cost does not grow with other members' orders.
 */
export async function lastPurchases(
  db: Db,
  memberId: number,
  goodsIds: readonly number[],
  each: number,
): Promise<Map<number, PastPurchase[]>> {
  const byGoods = new Map<number, PastPurchase[]>()
  if (goodsIds.length === 0) return byGoods
  const text = `
    select w.id, p.unit_fen, p.at, p.quantity
    from unnest($2::bigint[]) as w (id) cross join lateral (
      select * from purchases where member_id = $1 and goods_id = w.id and counts order by order_line_id desc limit $3) as p
    order by p.order_line_id desc`
  type Row = [goodsId: number, unitFen: number, at: Date, quantity: number]
  const rows = await namedQuery<Row>(db, { name: 'last-purchases', text, values: [memberId, goodsIds, each] })
  for (const [goodsId, unitFen, at, quantity] of rows) {
    const list = byGoods.get(goodsId) ?? []
    list.push({ unitFen, at, quantity })
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

/** A line of an order as its member's purchase. */
interface Purchased {
  readonly lineId: number
  readonly goodsId: number
  readonly quantity: number
  readonly unitFen: Fen
  readonly source: PriceSource
  /** A gift came along, what was cancelled was not bought: neither counts toward a limit nor as the last price. */
  readonly counts: boolean
}

/** Writes what a member bought, and by which book; one statement whatever the number of lines. */
export async function notePurchases(
  tx: Transaction,
  memberId: number,
  at: Date,
  lines: readonly Purchased[],
): Promise<void> {
  if (lines.length === 0) return
  await namedQuery(tx, {
    name: 'note-purchases',
    text: `
      insert into purchases (member_id, goods_id, order_line_id, quantity, unit_fen, counts, source, at, book)
      select $1, l.*, $8::timestamptz, m.price_book
      from unnest($2::bigint[], $3::bigint[], $4::int[], $5::bigint[], $6::boolean[], $7::text[])
        as l (goods_id, order_line_id, quantity, unit_fen, counts, source), ${members} m where m.id = $1`,
    values: [
      memberId,
      lines.map(({ goodsId }) => goodsId),
      lines.map(({ lineId }) => lineId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ unitFen }) => unitFen),
      lines.map(({ counts }) => counts),
      lines.map(({ source }) => source),
      at,
    ],
  })
}

type LineOfGoods = { readonly id: number; readonly goodsId: number }

/** The warehouse said what leaves of lines. */
export async function changePurchased(
  tx: Transaction,
  memberId: number,
  lines: readonly (LineOfGoods & { readonly picked: number })[],
): Promise<void> {
  await namedQuery(tx, {
    name: 'change-purchased',
    text: `
      update purchases p set quantity = l.quantity
      from unnest($2::bigint[], $3::bigint[], $4::int[]) as l (goods_id, order_line_id, quantity)
      where p.member_id = $1 and p.goods_id = l.goods_id and p.order_line_id = l.order_line_id`,
    values: [
      memberId,
      lines.map(({ goodsId }) => goodsId),
      lines.map(({ id }) => id),
      lines.map(({ picked }) => picked),
    ],
  })
}

/** The lines' order was cancelled: they were not bought. */
export async function uncountPurchases(
  tx: Transaction,
  memberId: number,
  lines: readonly LineOfGoods[],
): Promise<void> {
  await namedQuery(tx, {
    name: 'uncount-purchases',
    text: `
      update purchases p set counts = false from unnest($2::bigint[], $3::bigint[]) as l (goods_id, order_line_id)
      where p.member_id = $1 and p.goods_id = l.goods_id and p.order_line_id = l.order_line_id`,
    values: [memberId, lines.map(({ goodsId }) => goodsId), lines.map(({ id }) => id)],
  })
}
