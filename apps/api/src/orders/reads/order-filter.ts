import { addDays, instantOf } from '@yaoji/rules/money/day'
import { codesOf, ended, orderTabs, underWay } from '@yaoji/rules/orders/state-sets'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inStates } from '../../platform/database/in-states.ts'
import { writtenAs } from '../effective-state.ts'
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

/** What a filter asks of orders, whose state now is `code`, its words apart. */
export function conditions(filter: OrderFilter, code: SQL): SQL | undefined {
  const codes = statusCodes(filter.status)
  return and(
    filter.memberId === null ? undefined : eq(orders.memberId, filter.memberId),
    codes === null ? undefined : sql`${code} = any(${sql.param(codes)}::int[])`,
    filter.from ? sql`${orders.createdAt} >= ${instantOf(filter.from, '00:00').toISOString()}` : undefined,
    filter.until ? sql`${orders.createdAt} < ${instantOf(addDays(filter.until, 1), '00:00').toISOString()}` : undefined,
  )
}

/** The filter asks for nothing but its words. */
export const asksOnlyWords = ({ status, from, until }: OrderFilter): boolean =>
  statusCodes(status) === null && !from && !until

/**
 * Everybody's orders of one of these codes now, as ids: each written state out of its index, where an empty one is empty
 * at once. `newest`: of each state only so many, the newest.
 */
export function ofStates(codes: readonly number[], rest: SQL | undefined, code: SQL, newest: number | null): SQL {
  const branches = writtenAs(codes).map((state) => {
    const where = and(sql`state = ${state}`, sql`${code} = any(${sql.param(codes)}::int[])`, rest)
    return newest === null
      ? sql`(select id from orders where ${where})`
      : sql`(select id from orders where ${where} order by id desc limit ${newest})`
  })
  // No order has a code that no state has.
  return branches.length === 0 ? sql`select id from orders where false` : sql.join(branches, sql` union all `)
}

/** A member's tab as it is, whose orders are counted already; `codes` is null: every order. */
export function ownTab(filter: OrderFilter): { readonly memberId: number; readonly codes: number[] | null } | null {
  const { memberId, keywords, from, until, status } = filter
  return memberId === null || keywords || from || until ? null : { memberId, codes: statusCodes(status) }
}

/**
 * The orders of a tab up to the end of the page: of each state that nothing leaves the newest, out of the index, and all
 * under way that have one of the codes now. A rare state is found without reading the others.
 */
export function newestOf({ memberId, page, perPage }: OrderFilter, codes: readonly number[], code: SQL): SQL {
  const own = sql`select id from orders where member_id = ${memberId}`
  const settled = codesOf(ended).filter((each) => codes.includes(each))
  const branches = [
    sql`(${own} and ${inStates('state', codesOf(underWay))} and ${code} = any(${sql.param(codes)}::int[]))`,
    ...settled.map((each) => sql`(${own} and state = ${each} order by id desc limit ${page * perPage})`),
  ]
  // As a list of ids: a condition would be merged with the page's own, and of a tab with few orders all others read for ten.
  return sql`${orders.id} = any(array(${sql.join(branches, sql` union all `)}))`
}

export function statusCodes(status: string): number[] | null {
  if (status === '' || status === 'all') return null
  if (status in orderTabs) return codesOf(orderTabs[status as keyof typeof orderTabs])
  return [...new Set(status.split(',').map(Number))]
}
