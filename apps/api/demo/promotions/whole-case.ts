import type { Transaction } from '../../src/platform/database/database.ts'
import { standing } from './demo-promotion.ts'
import { demoShelf } from './demo-shelf.ts'
import { openMissing } from './running-offers.ts'

/** Cases at a price of their own. */
export async function demoWholeCase(tx: Transaction, at: Date): Promise<void> {
  const shelf = (await demoShelf(tx, 'any', 80, 120)).filter(
    ({ caseSize, innerPack, saleable }) =>
      caseSize > innerPack && caseSize % innerPack === 0 && saleable >= caseSize * 2,
  )
  await openMissing(tx, at, [
    {
      kind: 'whole_case',
      name: '整件更优惠',
      slogan: '整件发货不拆零，破损少，价更低',
      ...standing(at),
      goods: shelf
        .slice(0, 24)
        .map(({ id, priceFen }) => ({ goodsId: id, priceFen: Math.floor((priceFen * 94) / 100) })),
    },
  ])
}
