import type { Day } from '@yaoji/rules/money/day'
import type { BoughtWindow } from '@yaoji/rules/orders/bought-lots'
import { windowDays } from '@yaoji/rules/orders/bought-lots'
import { type SQL, sql } from 'drizzle-orm'
import { goods } from '../goods/published.ts'
import { orderLineLots, orderLines, orders } from '../orders/published.ts'
import type { Db } from '../platform/database/database.ts'
import { speltAs } from '../stock/lot-numbers.ts'
import { qualityNotices, recalls } from '../stock/published.ts'

export interface BoughtLot {
  readonly goods_id: number
  readonly name: string
  readonly spec: string
  readonly maker: string
  readonly unit: string
  readonly lot_no: string
  readonly expires_on: Day
  readonly bought: number
  readonly returned: number
  readonly stated_left: number | null
  readonly held_then: number | null
  readonly order_id: number
  readonly order_no: string
  readonly ordered_ms: number
  readonly orders: number
  readonly recalled: boolean
  readonly notices: readonly { readonly id: number; readonly kind: string; readonly notice: string }[]
  readonly help: '' | 'asked' | 'answered'
  readonly answer: string
}
export interface BoughtFilter {
  readonly memberId: number
  readonly window: BoughtWindow
  readonly keywords: string
  /** Also what is said to be sold out. */
  readonly sold: boolean
  readonly today: Day
}

/** More rows than this nobody turns over: a window and words narrow them. */
const mostCounted = 1_000

/**
 * Our choice (decision 0124): the lots that a member bought and has not sent back, soonest to expire first. The groups come
 * out of one index in its own order, so that a page reads no further than its last row; what a row says of goods, order and
 * notices is read for the rows of the page alone.
 */
export async function findLots(
  db: Db,
  filter: BoughtFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly rows: readonly BoughtLot[]; readonly total: number }> {
  const found = groups(filter)
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from (${found}) f limit ${mostCounted}) c`,
  )
  const rows = await lotRows(db, filter.memberId, sql`${found} limit ${perPage} offset ${(page - 1) * perPage}`)
  return { rows, total: counted.rows[0]!.count }
}

/** The same rows without pages, up to so many. */
export const allLots = (db: Db, filter: BoughtFilter, most: number): Promise<readonly BoughtLot[]> =>
  lotRows(db, filter.memberId, sql`${groups(filter)} limit ${most}`)

/** What of a lot stands with each member by our books; `leftOf` (packages/rules) in SQL. */
export const leftInSql = sql.raw('greatest(0, least(x.held, coalesce(b.left_pieces + x.held - b.held_then, x.held)))')

export const statedOf = sql.raw(`left join bought_lots b on b.member_id = x.member_id and b.goods_id = x.goods_id
  and b.lot_no = x.lot_no and b.expires_on = x.expires_on`)

function groups({ memberId, window, keywords, sold, today }: BoughtFilter): SQL {
  const days = windowDays(window, today)
  const inWindow = days
    ? sql`and t.expires_on between ${days.from} and ${days.to}`
    : sql`and t.expires_on is not null and t.goods_id in (
        select goods_id from ${recalls} r where lifted_at is null
        union select goods_id from ${qualityNotices} n where ended_at is null
      ) and (exists (
        select from ${recalls} r where r.goods_id = t.goods_id and r.lot_no = t.lot_no and r.lifted_at is null
      ) or exists (
        select from ${qualityNotices} n where n.goods_id = t.goods_id and coalesce(n.lot_no, t.lot_no) = t.lot_no
          and n.ended_at is null
      ))`
  const like = `%${keywords.replaceAll(/[\\%_]/g, '\\$&')}%`
  const named = keywords
    ? sql`and (t.lot_no = ${speltAs(keywords)} or t.goods_id in (select g.id from ${goods} g where g.name like ${like}))`
    : sql``
  const unsold = sold ? sql`` : sql`where ${leftInSql} > 0`
  return sql`
    select x.*, b.left_pieces as stated_left, b.held_then from (
      select t.member_id, t.expires_on, t.goods_id, t.lot_no, sum(t.quantity)::int as bought,
        sum(t.returned)::int as returned, (sum(t.quantity) - sum(t.returned))::int as held,
        max(t.order_line_id) as last_line, count(distinct t.order_line_id)::int as orders
      from ${orderLineLots} t where t.member_id = ${memberId} ${inWindow} ${named}
      group by t.member_id, t.expires_on, t.goods_id, t.lot_no having sum(t.quantity) > sum(t.returned)
    ) x ${statedOf} ${unsold}
    order by x.expires_on, x.goods_id, x.lot_no`
}

async function lotRows(db: Db, memberId: number, which: SQL): Promise<readonly BoughtLot[]> {
  const { rows } = await db.execute<BoughtLot & Record<string, unknown>>(sql`
    select f.goods_id, l.name, l.spec, l.maker, case l.measure when 'gram' then 'g' else l.unit end as unit, f.lot_no,
      f.expires_on::text as expires_on, f.bought, f.returned, f.stated_left, f.held_then, f.orders,
      o.id as order_id, o.order_no, extract(epoch from o.created_at)::float8 * 1000 as ordered_ms,
      exists (select from ${recalls} r where r.goods_id = f.goods_id and r.lot_no = f.lot_no and r.lifted_at is null)
        as recalled,
      coalesce((select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'notice', n.notice) order by n.id)
        from ${qualityNotices} n where n.goods_id = f.goods_id and coalesce(n.lot_no, f.lot_no) = f.lot_no
          and n.ended_at is null), '[]') as notices,
      case when h.id is null then '' when h.answered_at is null then 'asked' else 'answered' end as help,
      coalesce(h.answer, '') as answer
    from (${which}) f join ${orderLines} l on l.id = f.last_line join ${orders} o on o.id = l.order_id
    left join lateral (
      select id, answer, answered_at from lot_help h where h.member_id = ${memberId} and h.goods_id = f.goods_id
        and h.lot_no = f.lot_no and h.expires_on = f.expires_on order by h.id desc limit 1
    ) h on true
    order by f.expires_on, f.goods_id, f.lot_no`)
  return rows
}

/** One of a member's lots with its pieces; null where it holds none. */
export async function heldLot(
  db: Db,
  memberId: number,
  { goodsId, lotNo, expiresOn }: { readonly goodsId: number; readonly lotNo: string; readonly expiresOn: Day },
): Promise<{ readonly held: number; readonly left: number; readonly name: string; readonly unit: string } | null> {
  const { rows } = await db.execute<{ held: number; left: number; name: string; unit: string }>(sql`
    select x.held, ${leftInSql}::int as left, g.name, case g.measure when 'gram' then 'g' else g.unit end as unit from (
      select t.member_id, t.expires_on, t.goods_id, t.lot_no, (sum(t.quantity) - sum(t.returned))::int as held
      from ${orderLineLots} t
      where t.member_id = ${memberId} and t.expires_on = ${expiresOn} and t.goods_id = ${goodsId} and t.lot_no = ${lotNo}
      group by 1, 2, 3, 4 having sum(t.quantity) > sum(t.returned)
    ) x ${statedOf} join ${goods} g on g.id = x.goods_id`)
  return rows[0] ?? null
}
