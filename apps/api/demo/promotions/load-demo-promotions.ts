import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { readMark, setMark } from '../../src/platform/settings/marks.ts'
import { demoCashback } from './cashback.ts'
import { demoCombinations } from './combination.ts'
import { demoCoupons } from './demo-coupons.ts'
import { demoFlash } from './flash.ts'
import { demoGifts } from './gifts.ts'
import { demoGroups } from './group.ts'
import { demoNearExpiry } from './near-expiry.ts'
import { demoOwnPrices } from './own-prices.ts'
import { demoReductions } from './reductions.ts'
import { demoSpecial } from './special.ts'

/** Writes the demonstration's promotions of one kind for the day of `at`. */
type DemoPromotionsOf = (tx: Transaction, at: Date) => Promise<void>

/** One entry per kind, each in a file of its own. */
const kinds: readonly DemoPromotionsOf[] = [
  demoFlash,
  demoSpecial,
  demoNearExpiry,
  demoOwnPrices,
  demoCombinations,
  demoReductions,
  demoGifts,
  demoGroups,
  demoCoupons,
  demoCashback,
]

/**
 * The demonstration's promotions are dated from today. On a later day the old ones end (what was bought under them stays)
 * and a new set begins; a second start on the same day changes nothing.
 */
export async function loadDemoPromotions(db: Database, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7204074)`)
    const day = dayOf(at)
    const done = (await readMark(tx, 'demo_promotions')) as { readonly day: string } | null
    if (done && done.day >= day) return
    await tx.execute(sql`
      update promotions set state = 'stopped', updated_at = ${at.toISOString()}
      where demo and state = 'live' and closes_at > ${at.toISOString()}::timestamptz and kind not in ('group', 'near_expiry')`)
    for (const load of kinds) await load(tx, at)
    await setMark(tx, 'demo_promotions', { day }, at)
  })
}
