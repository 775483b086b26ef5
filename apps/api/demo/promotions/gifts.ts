import type { Transaction } from '../../src/platform/database/database.ts'
import { standing } from './demo-promotion.ts'
import { demoShelf } from './demo-shelf.ts'
import { openMissing } from './running-offers.ts'

/** Gifts by pieces, by brand and in tiers; add-ons for a kind of goods and for the whole store. */
export async function demoGifts(tx: Transaction, at: Date): Promise<void> {
  const { opensAt, closesAt } = standing(at)
  const western = await demoShelf(tx, 'western', 24)
  const patent = await demoShelf(tx, 'patent', 30)
  // What comes along is health food and devices: no medicine is given away.
  const health = await demoShelf(tx, 'health', 10)
  const device = await demoShelf(tx, 'device', 10)
  const branded = [...patent, ...western].find(({ brand }) => brand !== '')
  const [same, small, fine, adds] = [health[0], health[4] ?? health[1], device[2] ?? device[0], device[3] ?? device[1]]
  const second = health[5] ?? health[2]
  if (!same || !small || !fine || !adds || !second) return
  const gift = (id: number, quota: number) => ({ goodsId: id, role: 'gift' as const, quota })
  await openMissing(tx, at, [
    {
      kind: 'gift',
      name: `${same.name}买10赠1`,
      slogan: '同款赠送，多买多赠',
      opensAt,
      closesAt,
      terms: { unit: 'piece', repeats: true, tiers: [{ from: 10, gifts: [{ goodsId: same.id, quantity: 1 }] }] },
      goods: [{ goodsId: same.id }, gift(same.id, 500)],
    },
    ...(branded
      ? [
          {
            kind: 'gift' as const,
            name: `${branded.brand}品牌满赠`,
            slogan: '品牌商品合计满300元即赠',
            opensAt,
            closesAt,
            scope: { by: 'brand' as const, names: [branded.brand] },
            terms: { unit: 'fen' as const, tiers: [{ from: 30_000, gifts: [{ goodsId: second.id, quantity: 1 }] }] },
            goods: [gift(second.id, 300)],
          },
        ]
      : []),
    {
      kind: 'gift',
      name: '中西药组合满赠',
      slogan: '活动商品合计满额，按档赠送',
      opensAt,
      closesAt,
      terms: {
        unit: 'fen',
        tiers: [
          { from: 30_000, gifts: [{ goodsId: small.id, quantity: 1 }] },
          { from: 60_000, gifts: [{ goodsId: small.id, quantity: 2 }] },
          {
            from: 120_000,
            gifts: [
              { goodsId: small.id, quantity: 2 },
              { goodsId: fine.id, quantity: 1 },
            ],
          },
        ],
      },
      goods: [
        ...[...western.slice(6, 14), ...patent.slice(6, 14)].map(({ id }) => ({ goodsId: id })),
        gift(small.id, 400),
        gift(fine.id, 100),
      ],
    },
    {
      kind: 'add_on',
      name: '中成药加价购',
      slogan: '中成药合计满额，超值换购',
      opensAt,
      closesAt,
      scope: { by: 'kind', kinds: ['patent'] },
      terms: { unit: 'fen' },
      goods: [
        { goodsId: adds.id, role: 'add_on', priceFen: half(adds.priceFen), memberLimit: 2, fromBase: 20_000 },
        { goodsId: second.id, role: 'add_on', priceFen: half(second.priceFen), memberLimit: 3, fromBase: 50_000 },
      ],
    },
    {
      kind: 'add_on',
      name: '全场满800元换购',
      slogan: '任意商品满800元可换购',
      opensAt,
      closesAt,
      scope: { by: 'all' },
      terms: { unit: 'fen' },
      goods: [{ goodsId: fine.id, role: 'add_on', priceFen: half(fine.priceFen), memberLimit: 1, fromBase: 80_000 }],
    },
  ])
}

const half = (fen: number) => Math.ceil(fen / 2)
