import { eq } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { shelfWishes } from '../tables.ts'

/** The least days before expiry with which a member takes goods without being asked; 0: it says nothing. */
export async function leastShelfDays(db: Db, memberId: number): Promise<number> {
  const [row] = await db.select({ days: shelfWishes.days }).from(shelfWishes).where(eq(shelfWishes.memberId, memberId))
  return row?.days ?? 0
}

/** The company says it, for picks from now on; 0 takes it back. */
export async function stateShelfWish(tx: Transaction, memberId: number, days: number, stamp: Stamp): Promise<void> {
  const stated = { days, statedBy: stamp.actor.id, statedAt: stamp.at }
  if (days === 0) await tx.delete(shelfWishes).where(eq(shelfWishes.memberId, memberId))
  else
    await tx
      .insert(shelfWishes)
      .values({ memberId, ...stated })
      .onConflictDoUpdate({ target: shelfWishes.memberId, set: stated })
  await writeAudit(tx, stamp, { verb: 'order.shelfWish', subject: `member:${memberId}`, memberId, data: { days } })
}
