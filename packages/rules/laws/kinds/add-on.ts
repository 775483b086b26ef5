import type { AddOn } from '../../src/promotions/kinds/add-on.ts'
import type { LawKind } from '../law-kind.ts'
import { moneyOf, piecesOf } from '../slow-sums.ts'
import { addOnGoods, fromsOf, someFroms, someUnit } from './some-tiers.ts'

export const addOnLaw: LawKind<AddOn> = {
  kind: 'add_on',
  level: 'line',
  some: (dice, common) => {
    const unit = someUnit(dice)
    const offers = addOnGoods.slice(0, dice.from(1, 2)).map((goodsId) => ({
      goodsId,
      from: dice.one(someFroms(dice, unit)),
      unitFen: dice.from(1, 500),
      most: dice.from(1, 14),
    }))
    return { ...common, kind: 'add_on', unit, offers }
  },
  thresholds: ({ offers }) => fromsOf(offers),
  at: (promotion, from) => ({ ...promotion, offers: promotion.offers.map((offer) => ({ ...offer, from })) }),
  baseOf: ({ unit }, lines, money) => (unit === 'piece' ? piecesOf(lines) : moneyOf(lines, money)),
  // biome-ignore format: a table
  slips: {
    'promotions/kinds/add-on.ts': [
      ['an offer hit exactly stays locked', 'offer.from <= base', 'offer.from < base'],
      ['every offer is open', 'promotion.offers.filter((offer) => offer.from <= base)', 'promotion.offers'],
      ['pieces are counted as money', 'unitOf: ({ unit }) => unit', "unitOf: () => 'fen'"],
    ],
  },
}
