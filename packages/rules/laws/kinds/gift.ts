import type { Gift } from '../../src/promotions/kinds/gift.ts'
import type { LawKind } from '../law-kind.ts'
import { moneyOf, piecesOf } from '../slow-sums.ts'
import { fromsOf, giftGoods, movedTo, someFroms, someUnit } from './some-tiers.ts'

export const giftLaw: LawKind<Gift> = {
  kind: 'gift',
  level: 'line',
  some: (dice, common) => {
    const unit = someUnit(dice)
    const tiers = someFroms(dice, unit).map((from) => ({
      from,
      gifts: giftGoods.slice(dice.below(2)).map((goodsId) => ({ goodsId, quantity: dice.from(1, 3) })),
    }))
    return { ...common, kind: 'gift', unit, repeats: dice.percent(40), tiers }
  },
  thresholds: ({ tiers }) => fromsOf(tiers),
  at: (promotion, from) => ({ ...promotion, tiers: movedTo(promotion.tiers, from) }),
  baseOf: ({ unit }, lines, money) => (unit === 'piece' ? piecesOf(lines) : moneyOf(lines, money)),
  // biome-ignore format: a table
  slips: {
    'promotions/kinds/gift.ts': [
      ['a gift counts once however often it fits', 'timesOf(tier, base, promotion.repeats) : 0', '1 : 0'],
      ['gifts of the first tier whichever is reached', 'gifts: tier ? tier.gifts', 'gifts: promotion.tiers[0] ? promotion.tiers[0].gifts'],
      ['money is counted as pieces', 'unitOf: ({ unit }) => unit', "unitOf: () => 'piece'"],
    ],
  },
}
