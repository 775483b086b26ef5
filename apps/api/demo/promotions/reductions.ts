import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import type { Transaction } from '../../src/platform/database/database.ts'
import { turnOf } from './day-shelf.ts'
import { standing } from './demo-promotion.ts'
import { demoShelf } from './demo-shelf.ts'
import { openMissing } from './running-offers.ts'

/** Full reductions of goods, of a maker and per so many pieces; 第二盒半价; the whole order's reduction and its 94折. */
export async function demoReductions(tx: Transaction, at: Date): Promise<void> {
  const today = dayOf(at)
  const { opensAt, closesAt } = standing(at)
  const western = await demoShelf(tx, 'western', 16)
  const second = await demoShelf(tx, 'western', 6, 60)
  const patent = await demoShelf(tx, 'patent', 20)
  const health = turnOf(await demoShelf(tx, 'health', 36), today, 12)
  const maker = patent.find((goods) => patent.filter((each) => each.maker === goods.maker).length > 1) ?? patent[0]
  const items = (list: readonly { readonly id: number }[]) => list.map(({ id }) => ({ goodsId: id }))
  await openMissing(tx, at, [
    {
      kind: 'full_reduction',
      name: '畅销西药满减',
      slogan: '满200减12，满500减40',
      opensAt,
      closesAt,
      terms: {
        unit: 'fen',
        tiers: [
          { from: 20_000, reduceFen: 1200 },
          { from: 50_000, reduceFen: 4000 },
        ],
      },
      goods: items(western),
    },
    ...(maker
      ? [
          {
            kind: 'full_reduction' as const,
            name: `${maker.maker}满减`,
            slogan: '厂家回馈，满300减20',
            opensAt,
            closesAt,
            scope: { by: 'maker' as const, names: [maker.maker] },
            terms: { unit: 'fen' as const, tiers: [{ from: 30_000, reduceFen: 2000 }] },
          },
        ]
      : []),
    {
      kind: 'full_reduction',
      name: '保健品多买多减',
      slogan: '今天的保健品，上不封顶',
      dated: true,
      opensAt,
      closesAt: instantOf(addDays(today, 1), '00:00'),
      terms: { unit: 'piece', repeats: true, tiers: [{ from: 10, reduceFen: 500 }] },
      goods: items(health),
    },
    {
      kind: 'second_half',
      name: '西药第二盒半价',
      slogan: '同品两盒起，第二盒半价',
      opensAt,
      closesAt,
      goods: items(second),
    },
    {
      kind: 'order_reduction',
      name: '整单满减',
      slogan: '满1000减70，满3000减220，满5000减400',
      opensAt,
      closesAt,
      scope: { by: 'all' },
      terms: {
        tiers: [
          { from: 100_000, reduceFen: 7000 },
          { from: 300_000, reduceFen: 22_000 },
          { from: 500_000, reduceFen: 40_000 },
        ],
      },
    },
    {
      kind: 'order_discount',
      name: '全场94折',
      slogan: '满500元全场94折',
      opensAt,
      closesAt,
      scope: { by: 'all' },
      terms: { tiers: [{ from: 50_000, payBp: 9400 }] },
    },
  ])
}
