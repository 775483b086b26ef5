import type { OrderListDetailWire, OrderListWire } from '@yaoji/contract/order-lists'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { goods } from '../goods/published.ts'
import { showGoods } from '../offers/show-goods.ts'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { refuse } from './refusals.ts'
import { type OrderListRow, orderListLines, orderLists } from './tables.ts'

/** Of the weeks a year is shown; of its own lists all, or one could be neither opened nor removed and still counts. */
const shownWeeks = 53

const wire = ({ id, kind, name, changedAt }: OrderListRow, lines: number): OrderListWire => ({
  ...{ id, kind, name, lines, changed_at: changedAt.toISOString() },
})

/** A member's lists, what was changed last first. */
export async function ownLists(db: Db, memberId: number): Promise<OrderListWire[]> {
  const lines = db.$count(orderListLines, eq(orderListLines.listId, orderLists.id))
  const newest = sql`(
    (select id from order_lists where member_id = ${memberId} and kind = 'saved')
    union all
    (select id from order_lists where member_id = ${memberId} and kind = 'suggested' order by changed_at desc limit ${shownWeeks}))`
  const rows = await db
    .select({ list: orderLists, lines })
    .from(orderLists)
    .where(sql`${orderLists.id} in ${newest}`)
    .orderBy(desc(orderLists.changedAt), desc(orderLists.id))
  return rows.map(({ list, lines: count }) => wire(list, count))
}

/** One list with its goods as they are offered to the member now. */
export async function showList(db: Db, member: MemberFacts, id: number, at: Date): Promise<OrderListDetailWire> {
  const [list] = await db.select().from(orderLists).where(eq(orderLists.id, id))
  if (list?.memberId !== member.id) throw refuse('quickOrder.listMissing')
  const of = eq(orderListLines.listId, id)
  const lines = await db.select().from(orderListLines).where(of).orderBy(asc(orderListLines.no))
  const ids = lines.map(({ goodsId }) => goodsId)
  const found = new Map((await showGoods(db, ids, member, at)).map((each) => [each.id, each]))
  const rows = lines.flatMap(({ goodsId, quantity: number, reason }) => {
    const there = found.get(goodsId)
    return there ? [{ goods: there, number, reason }] : []
  })
  return {
    ...wire(list, lines.length),
    rows,
    gone: await namesOf(
      db,
      ids.filter((each) => !found.has(each)),
    ),
  }
}

async function namesOf(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ name: string }>(sql`
    select g.name from ${goods} g where g.id = any(${sql.param(ids)}::bigint[]) order by g.id`)
  return rows.map(({ name }) => name)
}
