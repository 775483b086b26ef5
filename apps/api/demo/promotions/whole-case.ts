import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import type { Transaction } from '../../src/platform/database/database.ts'
import { demoShelf } from './demo-promotion.ts'
import { openMissing, standingDays } from './running-offers.ts'

/** Cases at a price of their own. */
export async function demoWholeCase(tx: Transaction, at: Date): Promise<void> {
  const today = dayOf(at)
  const shelf = (await demoShelf(tx, 'any', 80, 120)).filter(
    ({ caseSize, innerPack, saleable }) =>
      caseSize > innerPack && caseSize % innerPack === 0 && saleable >= caseSize * 2,
  )
  await openMissing(tx, at, [
    {
      kind: 'whole_case',
      name: '整件更优惠',
      slogan: '整件发货不拆零，破损少，价更低',
      opensAt: instantOf(today, '00:00'),
      closesAt: instantOf(addDays(today, standingDays), '00:00'),
      goods: shelf
        .slice(0, 24)
        .map(({ id, priceFen }) => ({ goodsId: id, priceFen: Math.floor((priceFen * 94) / 100) })),
    },
  ])
}
