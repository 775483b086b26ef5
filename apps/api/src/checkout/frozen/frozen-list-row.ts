import { type FrozenListState, frozenListStates } from '@yaoji/rules/orders/frozen-list'
import { and, asc, eq } from 'drizzle-orm'
import type { FrozenLines } from '../../cart/pricing/member-cart.ts'
import type { CartLineRow } from '../../cart/store.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { frozenListLines, frozenLists } from '../tables.ts'

type FrozenListRow = typeof frozenLists.$inferSelect

/** A company's own list; refuses another's as if it were not there. */
async function readFrozenList(db: Db, memberId: number, id: number): Promise<FrozenListRow> {
  const [row] = await db
    .select()
    .from(frozenLists)
    .where(and(eq(frozenLists.id, id), eq(frozenLists.memberId, memberId)))
  if (!row) throw refuse('checkout.listMissing')
  return row
}

/** The same, as long as nobody has decided about it. */
export async function pendingList(db: Db, memberId: number, id: number): Promise<FrozenListRow> {
  const row = await readFrozenList(db, memberId, id)
  if (row.state !== 'pending') throw refuse('checkout.listDecided', { label: frozenListStates[row.state] })
  return row
}

interface Decision {
  readonly state: Exclude<FrozenListState, 'pending'>
  readonly loginId: number
  readonly reason?: string
}

/** Decides about a list, once: whoever comes second, also at the same moment, hears how it was decided. */
export async function decideList(
  tx: Transaction,
  memberId: number,
  id: number,
  { state, loginId, reason = '' }: Decision,
  { at }: Stamp,
): Promise<FrozenListRow> {
  const [row] = await tx
    .update(frozenLists)
    .set({ state, decidedBy: loginId, decidedAt: at, reason })
    .where(and(eq(frozenLists.id, id), eq(frozenLists.memberId, memberId), eq(frozenLists.state, 'pending')))
    .returning()
  return row ?? pendingList(tx, memberId, id)
}

/** A list's lines as the cart had them, to be priced as they are. */
export async function frozenLines(db: Db, listId: number): Promise<FrozenLines> {
  const rows = await db
    .select()
    .from(frozenListLines)
    .where(eq(frozenListLines.listId, listId))
    .orderBy(asc(frozenListLines.id))
  return { listId, lines: rows.map((row): CartLineRow => ({ ...row, selected: true })) }
}
