import { type CaseMove, nextCaseState } from '@yaoji/rules/after-sales/case-state'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { lockOrder, type OrderRow, type Whose } from '../orders/order-row.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import {
  type CaseRow,
  caseDifferences,
  caseItems,
  caseMoves,
  cases,
  type DifferenceRow,
  type ItemRow,
} from './tables.ts'

const ofWhom = (id: number, whose: Whose) =>
  whose === 'anyone' ? eq(cases.id, id) : and(eq(cases.id, id), eq(cases.memberId, whose))

export async function readCase(db: Db, id: number, whose: Whose): Promise<CaseRow> {
  const [row] = await db.select().from(cases).where(ofWhom(id, whose))
  if (!row) throw refuse('afterSales.missing')
  return row
}

/** A case with its order, which is locked: whoever acts on either acts after whoever came before. */
export async function lockCase(
  tx: Transaction,
  id: number,
  whose: Whose,
): Promise<{ readonly row: CaseRow; readonly order: OrderRow }> {
  const { orderId } = await readCase(tx, id, whose)
  const order = await lockOrder(tx, orderId, 'anyone')
  return { row: await readCase(tx, id, whose), order }
}

/** Refuses a move that the state of the case does not allow. */
export function mayMove({ state }: CaseRow, move: CaseMove) {
  const next = nextCaseState(state, move)
  if (!next) throw refuse('afterSales.movedOn', { state })
  return next
}

interface Moving {
  readonly reason?: string
  readonly set?: Partial<Pick<CaseRow, 'carrier' | 'waybill' | 'verdict' | 'decidedBy' | 'refundKey' | 'replacementId'>>
  readonly data?: Record<string, unknown>
}

/** The one way in which a case changes its state; its order is locked. */
export async function moveCase(
  tx: Transaction,
  row: CaseRow,
  move: CaseMove,
  stamp: Stamp,
  { reason = '', set = {}, data = {} }: Moving = {},
): Promise<void> {
  const to = mayMove(row, move)
  await tx
    .update(cases)
    .set({ ...set, state: to })
    .where(eq(cases.id, row.id))
  await noteMove(tx, row.id, { move, fromState: row.state, toState: to, reason }, stamp)
  await writeAudit(tx, stamp, {
    verb: `afterSales.${move}`,
    subject: `after_sales:${row.id}`,
    memberId: row.memberId,
    reason,
    data: { orderId: row.orderId, from: row.state, to, ...data },
  })
}

export async function noteMove(
  tx: Transaction,
  caseId: number,
  moved: Pick<typeof caseMoves.$inferInsert, 'move' | 'fromState' | 'toState' | 'reason'>,
  { actor, at }: Stamp,
): Promise<void> {
  const by = { actorKind: actor.kind, actorId: actor.id, actorName: actor.name, at }
  await tx.insert(caseMoves).values({ caseId, ...moved, ...by })
}

/** When a case was decided as it stands. */
export async function decidedAt(tx: Transaction, { id, decidedBy }: CaseRow): Promise<Date> {
  const [last] = await tx
    .select({ at: caseMoves.at })
    .from(caseMoves)
    .where(and(eq(caseMoves.caseId, id), eq(caseMoves.actorId, decidedBy ?? 0), inArray(caseMoves.move, [...deciding])))
    .orderBy(desc(caseMoves.id))
    .limit(1)
  if (!last) throw new Error(`case ${id} was decided by ${decidedBy}, and its log does not say when`)
  return last.at
}
const deciding: readonly CaseMove[] = ['approveReturn', 'approveRefund', 'approveResend', 'refundInstead']

/** The items of cases, in the order in which they were asked for. */
export const itemsOf = (db: Db, caseIds: readonly number[]): Promise<ItemRow[]> =>
  db
    .select()
    .from(caseItems)
    .where(inArray(caseItems.caseId, [...caseIds]))
    .orderBy(asc(caseItems.id))

/** The price differences of cases, in the order in which they were asked for. */
export const differencesOf = (db: Db, caseIds: readonly number[]): Promise<DifferenceRow[]> =>
  db
    .select()
    .from(caseDifferences)
    .where(inArray(caseDifferences.caseId, [...caseIds]))
    .orderBy(asc(caseDifferences.id))
