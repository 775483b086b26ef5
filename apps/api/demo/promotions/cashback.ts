import type { Transaction } from '../../src/platform/database/database.ts'
import { standing } from './demo-promotion.ts'
import { openMissing } from './running-offers.ts'

/** One cashback for the whole store. */
export async function demoCashback(tx: Transaction, at: Date): Promise<void> {
  await openMissing(tx, at, [
    {
      kind: 'cashback',
      name: '满额返现',
      slogan: '订单完成后返到余额，下次采购直接用',
      ...standing(at),
      scope: { by: 'all' },
      terms: {
        tiers: [
          { from: 100_000, backFen: 1_000 },
          { from: 300_000, backFen: 4_500 },
          { from: 500_000, backFen: 10_000 },
          { from: 1_000_000, backFen: 25_000 },
        ],
      },
    },
  ])
}
