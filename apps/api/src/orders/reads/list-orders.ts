import type { OrderWire } from '@yaoji/contract/orders'
import { and, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { memberNames } from '../../members/member-names.ts'
import type { Db } from '../../platform/database/database.ts'
import { effectiveCode } from '../effective-state.ts'
import type { House } from '../house.ts'
import { linesOf } from '../order-row.ts'
import { orders } from '../tables.ts'
import { orderCounts } from './counts.ts'
import { foundByMember, foundByStaff } from './find-orders.ts'
import { asksOnlyWords, conditions, newestOf, type OrderFilter, ofStates, ownTab, statusCodes } from './order-filter.ts'
import { orderWire } from './order-wire.ts'
import { sharedFacts, wireFacts } from './wire-facts.ts'

export async function listOrders(
  house: House,
  db: Db,
  filter: OrderFilter,
  at: Date,
): Promise<{ rows: readonly OrderWire[]; total: number; more: boolean }> {
  const shared = await sharedFacts(db, at)
  const { total, more = false, where, from } = await matching(db, filter, at, effectiveCode(at, shared.deadlines))
  const page = await db.select().from(orders).where(where).orderBy(desc(orders.id)).limit(filter.perPage).offset(from)
  if (page.length === 0) return { rows: [], total, more }
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
  const facts = await wireFacts(house, db, shared, page, lines)
  const rows = page.map((order) => ({
    ...parts.get(order.id),
    ...orderWire(
      order,
      lines.filter((line) => line.orderId === order.id),
      [],
      at,
      facts,
    ),
    ...(names ? { buyer: names.get(order.memberId) ?? '' } : {}),
  }))
  return { rows, total, more }
}

/** Nobody works through more orders than these: a list of staff says that there are more, and not how many. */
export const mostCounted = 1_000

/** How many orders there are, and how their page is read: by a condition, from so many of the newest on. */
interface Matching {
  readonly total: number
  /** There are more than were counted. */
  readonly more?: boolean
  readonly where: SQL | undefined
  readonly from: number
}

/** A member's own tabs are not counted anew: their number is kept. */
async function matching(db: Db, filter: OrderFilter, at: Date, code: SQL): Promise<Matching> {
  const from = (filter.page - 1) * filter.perPage
  const tab = ownTab(filter)
  if (tab) {
    const { of } = await orderCounts(db, tab.memberId, at)
    const where = tab.codes ? newestOf(filter, tab.codes, code) : conditions(filter, code)
    return { total: of(tab.codes), where, from }
  }
  if (filter.memberId === null) return ofEverybody(db, filter, code, from)
  if (filter.keywords) return found(db, foundByMember(filter.keywords, filter.memberId), filter, code, from)
  const where = conditions(filter, code)
  return { total: await db.$count(orders, where), where, from }
}

/** Everybody's orders: counted no further than anybody reads, a tab out of the index of its states. */
async function ofEverybody(db: Db, filter: OrderFilter, code: SQL, from: number): Promise<Matching> {
  const codes = statusCodes(filter.status)
  const words = filter.keywords ? await foundByStaff(db, filter.keywords) : null
  if (words && 'ids' in words) {
    const { total, ...page } = await found(db, words.ids, filter, code, from)
    return { ...page, total: Math.min(total, mostCounted), more: total > mostCounted }
  }
  const rest = and(conditions({ ...filter, status: '' }, code), words?.where)
  const all = codes ? ofStates(codes, rest, code, null) : sql`select from orders where ${rest ?? sql`true`}`
  const { rows } = await db.execute<{ counted: number }>(
    sql`select count(*)::int as counted from (select from (${all}) a limit ${mostCounted + 1}) c`,
  )
  const counted = rows[0]!.counted
  const newest = from + filter.perPage
  const where = codes ? sql`${orders.id} in (${ofStates(codes, rest, code, newest)})` : rest
  return { total: Math.min(counted, mostCounted), more: counted > mostCounted, where, from }
}

/** Searched once, for the number and for the page: words that name every goods find every order of a member. */
async function found(db: Db, ids: SQL, filter: OrderFilter, code: SQL, from: number): Promise<Matching> {
  // A member's words find its own orders alone; only what else is asked needs the rows.
  const asked = sql`select id from orders where id in (select id from found) and ${conditions(filter, code)}`
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with found (id) as materialized (${ids}),
      asked as materialized (${asksOnlyWords(filter) ? sql`select id from found` : asked})
    select (select count(*)::int from asked) as total,
      array(select id from asked order by id desc limit ${filter.perPage} offset ${from}) as ids`)
  const { total, ids: page } = rows[0]!
  return { total, where: inArray(orders.id, page), from: 0 }
}
