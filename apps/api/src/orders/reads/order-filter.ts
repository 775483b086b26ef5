import { addDays, instantOf } from '@yaoji/rules/money/day'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { codesOf, orderTabs } from '@yaoji/rules/orders/state-sets'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { orders } from '../tables.ts'
import { foundByMember, foundByStaff } from './find-orders.ts'

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
    filter.keywords ? found(filter) : undefined,
  )
}

const found = ({ keywords, memberId }: OrderFilter): SQL =>
  memberId === null ? foundByStaff(keywords) : foundByMember(keywords, memberId)

const known = new Set<number>(Object.values(orderStates).map(({ code }) => code))

function statusCodes(status: string): number[] | null {
  if (status === '' || status === 'all') return null
  if (status in orderTabs) return codesOf(orderTabs[status as keyof typeof orderTabs])
  return status
    .split(',')
    .map(Number)
    .filter((code) => known.has(code))
}
