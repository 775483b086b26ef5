import { and, desc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { transferSlips } from './tables.ts'

export type SlipRow = typeof transferSlips.$inferSelect

const open = (orderId: number) => and(eq(transferSlips.orderId, orderId), eq(transferSlips.state, 'pending'))

export const addSlip = (tx: Transaction, slip: typeof transferSlips.$inferInsert) =>
  tx.insert(transferSlips).values(slip)

export async function openSlip(tx: Transaction, orderId: number): Promise<SlipRow | null> {
  const [slip] = await tx.select().from(transferSlips).where(open(orderId)).for('update')
  return slip ?? null
}

export const hasOpenSlip = async (tx: Transaction, orderId: number): Promise<boolean> =>
  (await openSlip(tx, orderId)) !== null

/** The slip that the buyer sees: the last one. */
export async function lastSlip(db: Db, orderId: number): Promise<SlipRow | null> {
  const [slip] = await db
    .select()
    .from(transferSlips)
    .where(eq(transferSlips.orderId, orderId))
    .orderBy(desc(transferSlips.id))
    .limit(1)
  return slip ?? null
}

export async function decideSlip(
  tx: Transaction,
  slipId: number,
  decision: { state: 'confirmed' | 'rejected'; reason: string },
  stamp: Stamp,
): Promise<void> {
  await tx
    .update(transferSlips)
    .set({ ...decision, decidedAt: stamp.at, decidedBy: stamp.actor.kind === 'staff' ? stamp.actor.id : null })
    .where(eq(transferSlips.id, slipId))
}

/** An order that ends takes its undecided slip with it. */
export async function closeOpenSlip(tx: Transaction, orderId: number, reason: string, stamp: Stamp): Promise<void> {
  await tx.update(transferSlips).set({ state: 'rejected', reason, decidedAt: stamp.at }).where(open(orderId))
}
