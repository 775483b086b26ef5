import { eq } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { rowQuery, tableColumns } from '../../platform/database/row-query.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { shelfWishes } from '../tables.ts'

/** The least days before expiry with which a member takes goods without being asked; 0: it says nothing. */
export async function leastShelfDays(db: Db, memberId: number): Promise<number> {
  const [row] = await shelfWishRows(db, [memberId])
  return row?.days ?? 0
}

const shelfWishRows = rowQuery(
  'shelf-wish',
  tableColumns(shelfWishes, 'w', ['days']),
  (list) => `select ${list} from shelf_wishes w where w.member_id = $1`,
)

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
