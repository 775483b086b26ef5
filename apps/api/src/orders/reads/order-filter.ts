import { addDays, instantOf } from '@yaoji/rules/money/day'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { codesOf, orderTabs } from '@yaoji/rules/orders/state-sets'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { members } from '../../members/published.ts'
import { orders } from '../tables.ts'

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

/** What a filter asks of orders, whose state now is `code`. */
export function conditions(filter: OrderFilter, code: SQL): SQL | undefined {
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
