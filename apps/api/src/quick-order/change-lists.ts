import { mostPerCall } from '@yaoji/rules/cart/most-per-call'
import { and, eq, sql } from 'drizzle-orm'
import { goods } from '../goods/published.ts'
import { holdMembers } from '../members/close-member.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { openList, writeLines } from './list-rows.ts'
import { refuse } from './refusals.ts'
import { type OrderListRow, orderListLines, orderLists } from './tables.ts'

const mostLists = 50

interface Wanted {
  readonly goodsId: number
  readonly number: number
}
interface Stated {
  readonly name: string
  readonly lines: readonly Wanted[]
}

/** Keeps goods and quantities under a name; answers the list's number. */
export async function saveList(
  tx: Transaction,
  { id: memberId }: MemberFacts,
  { name, lines }: Stated,
  stamp: Stamp,
): Promise<number> {
  await assertKnown(tx, memberId, lines)
  await assertFew(tx, lines)
  // Of two at once the second counts the first.
  await holdMembers(tx, [memberId])
  const own = and(eq(orderLists.memberId, memberId), eq(orderLists.kind, 'saved'))
  if ((await tx.$count(orderLists, own)) >= mostLists) throw refuse('quickOrder.tooManyLists', { most: mostLists })
  const list = { kind: 'saved', name, week: null, lines: lines.map(lineOf) } as const
  const id = (await openList(tx, memberId, list, stamp.at))!
  await note(tx, stamp, memberId, 'order_list.save', id, { name, lines: lines.length })
  return id
}

/** A list's name and lines as they are to be from now on. */
export async function changeList(
  tx: Transaction,
  { id: memberId }: MemberFacts,
  id: number,
  { name, lines }: Stated,
  stamp: Stamp,
): Promise<void> {
  await ownSaved(tx, memberId, id)
  await assertKnown(tx, memberId, lines)
  await assertFew(tx, lines)
  await tx.update(orderLists).set({ name, changedAt: stamp.at }).where(eq(orderLists.id, id))
  await tx.delete(orderListLines).where(eq(orderListLines.listId, id))
  await writeLines(tx, id, lines.map(lineOf))
  await note(tx, stamp, memberId, 'order_list.change', id, { name, lines: lines.length })
}

export async function removeList(tx: Transaction, member: MemberFacts, id: number, stamp: Stamp): Promise<void> {
  await ownSaved(tx, member.id, id)
  await tx.delete(orderLists).where(eq(orderLists.id, id))
  await note(tx, stamp, member.id, 'order_list.remove', id, {})
}

/** The member's own list, locked; one that was suggested stays as it was shown. */
async function ownSaved(tx: Transaction, memberId: number, id: number): Promise<OrderListRow> {
  const [row] = await tx.select().from(orderLists).where(eq(orderLists.id, id)).for('update')
  if (row?.memberId !== memberId) throw refuse('quickOrder.listMissing')
  if (row.kind === 'suggested') throw refuse('quickOrder.listKept')
  return row
}

/** What is offered, or stands in a list of the member's since it was: a list names its goods, and others are nobody's business. */
async function assertKnown(tx: Transaction, memberId: number, lines: readonly Wanted[]): Promise<void> {
  const ids = lines.map(({ goodsId }) => goodsId)
  const { rows } = await tx.execute(sql`
    select from unnest(${sql.param(ids)}::bigint[]) as w (id) where not exists (
      select from ${goods} g where g.id = w.id and g.listed) and not exists (
      select from ${orderListLines} l join ${orderLists} o on o.id = l.list_id
      where o.member_id = ${memberId} and l.goods_id = w.id) limit 1`)
  if (rows.length > 0) throw refuse('quickOrder.goodsUnknown')
}

/** What no call would put into the cart is not kept for one; the answer names it. */
async function assertFew(tx: Transaction, lines: readonly Wanted[]): Promise<void> {
  const above = lines.find(({ number }) => number > mostPerCall)
  if (!above) return
  const { rows } = await tx.execute<{ name: string }>(sql`select g.name from ${goods} g where g.id = ${above.goodsId}`)
  throw refuse('quickOrder.tooMany', { name: rows[0]?.name ?? '', number: above.number })
}

const lineOf = ({ goodsId, number }: Wanted) => ({ goodsId, quantity: number, reason: '' })

const note = (
  tx: Transaction,
  stamp: Stamp,
  memberId: number,
  verb: string,
  id: number,
  data: Record<string, unknown>,
) => writeAudit(tx, stamp, { verb, subject: `order_list:${id}`, memberId, data })
