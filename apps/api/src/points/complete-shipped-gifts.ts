import { giftOrderStates } from '@yaoji/rules/points/gift-order-state'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { jobStamp } from '../platform/stamp.ts'
import { readPointsSettings } from './collect-guard.ts'
import { completeGiftOrder } from './move-gift-order.ts'

/** Completes the gift orders that nobody confirmed in time. Answers how many. */
export async function completeShippedGifts(db: Database, at: Date, most = 500): Promise<number> {
  const { giftReceivedDays } = await readPointsSettings(db)
  const stamp = jobStamp(at)
  const due = await db.execute<{ id: number }>(sql`
    select id from gift_orders where state = ${giftOrderStates.shipped.code}
      and shipped_at <= ${at.toISOString()}::timestamptz - make_interval(days => ${giftReceivedDays}::int)
    order by id limit ${most}`)
  for (const { id } of due.rows) await db.transaction((tx) => completeGiftOrder(tx, id, 'anyone', stamp))
  return due.rows.length
}
