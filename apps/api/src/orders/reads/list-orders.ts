import type { OrderCountsWire, OrderWire } from '@yaoji/contract/orders'
import { addDays, instantOf } from '@yaoji/rules/money/day'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { codesOf, orderTabs } from '@yaoji/rules/orders/state-sets'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { memberNames } from '../../members/member-names.ts'
import { members } from '../../members/published.ts'
import type { Db } from '../../platform/database/database.ts'
import { settingsOf } from '../../platform/settings/read-settings.ts'
import { effectiveCode } from '../effective-state.ts'
import type { House } from '../house.ts'
import { linesOf } from '../order-row.ts'
import { receiptDeadlines } from '../settings.ts'
import { orders } from '../tables.ts'
import { orderWire } from './order-wire.ts'

export interface OrderFilter {
  /** null: everybody's orders, for staff. */
  readonly memberId: number | null
  /** A tab, or state codes joined by commas; '' = all. */
  readonly status: string
  readonly keywords: string
  /** Days in Shanghai, both included; '' = open. */
  readonly from: string
  readonly until: string
  readonly page: number
  readonly perPage: number
}

export async function listOrders(
  house: House,
  db: Db,
  filter: OrderFilter,
  at: Date,
): Promise<{ rows: readonly OrderWire[]; total: number }> {
  const deadlines = await settingsOf(db, receiptDeadlines)
  const where = conditions(filter, effectiveCode(at, deadlines))
  const total = await db.$count(orders, where)
  const page = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
  if (page.length === 0) return { rows: [], total }
  const lines = await linesOf(
    db,
    page.map((order) => order.id),
  )
  const names =
    filter.memberId === null
      ? await memberNames(
          db,
          page.map((order) => order.memberId),
        )
      : null
  const parts = await house.listParts(db, page, lines, at)
  const rows = page.map((order) => ({
    ...parts.get(order.id),
    ...orderWire(
      order,
      lines.filter((line) => line.orderId === order.id),
      [],
      at,
      deadlines,
    ),
    ...(names ? { buyer: names.get(order.memberId) ?? '' } : {}),
  }))
  return { rows, total }
}

function conditions(filter: OrderFilter, code: SQL): SQL | undefined {
  const codes = statusCodes(filter.status)
  return and(
    filter.memberId === null ? undefined : eq(orders.memberId, filter.memberId),
    codes === null ? undefined : sql`${code} = any(${sql.param(codes)}::int[])`,
    filter.from ? sql`${orders.createdAt} >= ${instantOf(filter.from, '00:00').toISOString()}` : undefined,
    filter.until ? sql`${orders.createdAt} < ${instantOf(addDays(filter.until, 1), '00:00').toISOString()}` : undefined,
    filter.keywords ? matches(filter.keywords, filter.memberId === null) : undefined,
  )
}

/** Order number, goods name or lot number; staff also find the buyer's name. */
function matches(keywords: string, staff: boolean): SQL {
  const like = `%${keywords.replaceAll(/[\\%_]/g, '\\$&')}%`
  const buyer = staff
    ? sql`or exists (select 1 from ${members} m where m.id = ${orders.memberId} and m.name like ${like})`
    : sql``
  return sql`(${orders.orderNo} like ${like} or exists (
    select 1 from order_lines l where l.order_id = ${orders.id} and (l.name like ${like} or exists (
      select 1 from order_line_lots t where t.order_line_id = l.id and t.lot_no = ${keywords})))${buyer})`
}

const known = new Set<number>(Object.values(orderStates).map(({ code }) => code))

function statusCodes(status: string): number[] | null {
  if (status === '' || status === 'all') return null
  if (status in orderTabs) return codesOf(orderTabs[status as keyof typeof orderTabs])
  return status
    .split(',')
    .map(Number)
    .filter((code) => known.has(code))
}

/** How many orders each tab has. */
export async function countOrders(db: Db, memberId: number, at: Date): Promise<OrderCountsWire> {
  const code = effectiveCode(at, await settingsOf(db, receiptDeadlines))
  const found = await db.execute<{ code: number; n: number }>(sql`
    select ${code} as code, count(*)::int as n from orders where member_id = ${memberId} group by 1`)
  const of = (tab: keyof typeof orderTabs) =>
    found.rows.filter((row) => codesOf(orderTabs[tab]).includes(row.code)).reduce((sum, row) => sum + row.n, 0)
  return {
    all: found.rows.reduce((sum, row) => sum + row.n, 0),
    need_to_pay: of('need_to_pay'),
    need_to_ship: of('need_to_ship'),
    need_to_receive: of('need_to_receive'),
    finished: of('finished'),
    cancelled: of('cancelled'),
  }
}
