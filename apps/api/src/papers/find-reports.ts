import { codesOf, left } from '@yaoji/rules/orders/state-sets'
import { type SQL, sql } from 'drizzle-orm'
import { orderLineLots, orderLines, orders } from '../orders/published.ts'
import { foundByMember } from '../orders/reads/find-orders.ts'
import type { Db } from '../platform/database/database.ts'
import { speltAs } from '../stock/lot-numbers.ts'
import { lots } from '../stock/published.ts'

/** A lot number as a member was sent it by an order. */
export type SentLot = {
  readonly order_id: number
  readonly order_no: string
  readonly goods_id: number
  readonly name: string
  readonly spec: string
  readonly maker: string
  readonly unit: string
  readonly lot_id: number
  readonly lot_no: string
  readonly expires_on: string | null
  readonly quantity: number
  readonly there: boolean
  readonly asked: boolean
}

/** More rows than this nobody turns over: words narrow them. */
const mostCounted = 1_000

/**
 * The lot numbers that a member was sent, latest order first: all, or those of a goods, a lot number or an order. The orders
 * are found as their list finds them; the page and the count read no more rows than they need.
 */
export async function findReports(
  db: Db,
  memberId: number,
  words: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly rows: readonly SentLot[]; readonly total: number }> {
  const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  const where = words
    ? sql`and orders.id in (${foundByMember(words, memberId)}) and (orders.order_no like ${like} or l.name like ${like} or t.lot_no = ${speltAs(words)})`
    : sql``
  const from = sentFrom(memberId, where)
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 ${from} limit ${mostCounted}) c`,
  )
  const { rows } = await db.execute<SentLot>(sql`
    select ${columns(memberId)} ${from}
    order by orders.id desc, min(l.line_no), min(t.id) limit ${perPage} offset ${(page - 1) * perPage}`)
  return { rows, total: counted.rows[0]!.count }
}

/** One of them, by its order and a row of the lot. */
export async function sentLot(db: Db, memberId: number, orderId: number, lotId: number): Promise<SentLot | null> {
  const where = sql`and orders.id = ${orderId} and (l.goods_id, t.lot_no) in (
    select goods_id, lot_no from ${lots} x where x.id = ${lotId})`
  const { rows } = await db.execute<SentLot>(sql`select ${columns(memberId)} ${sentFrom(memberId, where)}`)
  return rows[0] ?? null
}

const columns = (memberId: number) => sql`
  orders.id as order_id, orders.order_no, l.goods_id, l.name, l.spec, l.maker,
  case l.measure when 'gram' then 'g' else l.unit end as unit, (array_agg(t.lot_id order by t.id desc))[1] as lot_id, t.lot_no,
  min(t.expires_on)::text as expires_on, sum(t.quantity)::int as quantity,
  exists (select from ${lots} r where r.goods_id = l.goods_id and r.lot_no = t.lot_no and r.report_file_id is not null) as there,
  exists (select from report_wishes w where w.member_id = ${memberId} and w.goods_id = l.goods_id and w.lot_no = t.lot_no)
    as asked`

const sentFrom = (memberId: number, where: SQL) => sql`
  from ${orders} orders join ${orderLines} l on l.order_id = orders.id join ${orderLineLots} t on t.order_line_id = l.id
  where orders.member_id = ${memberId} and orders.state = any(${sql.param(codesOf(left))}::int[]) ${where}
  group by orders.id, orders.order_no, l.goods_id, l.name, l.spec, l.maker, l.unit, l.measure, t.lot_no`
