import type { Fen } from '@yaoji/rules/money/fen'
import { members } from '../members/published.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { namedQuery, unseen } from '../platform/database/named-query.ts'

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
    from unnest(${unseen('$2', 'bigint[]')}) as w (id) cross join lateral (
      select * from purchases where member_id = ${unseen('$1', 'bigint')} and goods_id = w.id and counts
      order by order_line_id desc limit ${unseen('$3', 'int')}) as p
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

/** Of these goods: in how many lines the member bought each, and the last of them; goods that it never bought are left out. */
export async function boughtTimes(
  db: Db,
  memberId: number,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly times: number; readonly lastLine: number }>> {
  const text = `
    select goods_id, count(*)::int, max(order_line_id) from purchases
    where member_id = ${unseen('$1', 'bigint')} and goods_id = any(${unseen('$2', 'bigint[]')}) and counts group by goods_id`
  type Row = [goodsId: number, times: number, lastLine: number]
  const rows = await namedQuery<Row>(db, { name: 'bought-times', text, values: [memberId, goodsIds] })
  return new Map(rows.map(([id, times, lastLine]) => [id, { times, lastLine }]))
}

/**
 * What members bought, line by line and by which book, as a part of a caller's own statement: out of a relation with the
 * columns member_id, goods_id, order_line_id, quantity, unit_fen, source and counts (a gift came along, what was cancelled
 * was not bought: neither counts toward a limit nor as the last price). `at` is the parameter that holds the instant.
 */
export const purchasesFrom = (relation: string, at: string): string => `
  insert into purchases (member_id, goods_id, order_line_id, quantity, unit_fen, counts, source, at, book)
  select l.member_id, l.goods_id, l.order_line_id, l.quantity, l.unit_fen, l.counts, l.source, ${at}::timestamptz, m.price_book
  from ${relation} l join (
    select id, price_book from ${members} where id = any(array(select distinct member_id from ${relation}))
  ) m on m.id = l.member_id`

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
