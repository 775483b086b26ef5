import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { daily } from '../turns.ts'
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
export const loadDemoPromotions = (db: Database, at: Date): Promise<void> =>
  daily(db, 'demo_promotions', at, async (tx) => {
    for (const load of kinds) await load(tx, at)
  })
