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
import { demoReductions } from './reductions.ts'
import { demoSpecial } from './special.ts'
import { demoWholeCase } from './whole-case.ts'

/** Writes the demonstration's promotions of one kind for the day of `at`. */
type DemoPromotionsOf = (tx: Transaction, at: Date) => Promise<void>

/** One entry per kind, each in a file of its own. */
const kinds: readonly DemoPromotionsOf[] = [
  demoFlash,
  demoSpecial,
  demoNearExpiry,
  demoWholeCase,
  demoCombinations,
  demoReductions,
  demoGifts,
  demoGroups,
  demoCoupons,
  demoCashback,
]

/**
 * The offers of a day: called when the store starts and by a job, once a day whoever calls. What goes on keeps its number
 * and its end; what is of a day or of a session comes with other goods.
 */
export async function loadDemoPromotions(db: Database, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7204074)`)
    const day = dayOf(at)
    const done = (await readMark(tx, 'demo_promotions')) as { readonly day: string } | null
    if (done && done.day >= day) return
    for (const load of kinds) await load(tx, at)
    await setMark(tx, 'demo_promotions', { day }, at)
  })
}
