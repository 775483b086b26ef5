import type { FullReduction } from '../../src/promotions/kinds/full-reduction.ts'
import type { LawKind } from '../law-kind.ts'
import { highestTier, least, moneyOf, piecesOf, sharesOf, timesOf } from '../slow-sums.ts'
import { fromsOf, movedTo, someCut, someFroms, someUnit } from './some-tiers.ts'

const baseOf: LawKind<FullReduction>['baseOf'] = ({ unit }, lines, money) =>
  unit === 'piece' ? piecesOf(lines) : moneyOf(lines, money)

export const fullReductionLaw: LawKind<FullReduction> = {
  kind: 'full_reduction',
  level: 'line',
  some: (dice, common) => {
    const unit = someUnit(dice)
    const tiers = someFroms(dice, unit).map((from) => ({ from, reduceFen: someCut(dice) }))
    return { ...common, kind: 'full_reduction', unit, repeats: dice.percent(40), tiers }
  },
  thresholds: ({ tiers }) => fromsOf(tiers),
  at: (promotion, from) => ({ ...promotion, tiers: movedTo(promotion.tiers, from) }),
  baseOf,
  cuts: (promotion, lines, money) => {
    const base = baseOf(promotion, lines, money)
    const tier = highestTier(promotion.tiers, base)
    if (!tier) return null
    const wanted = BigInt(tier.reduceFen) * timesOf(tier.from, base, promotion.repeats)
    return sharesOf(least(wanted, moneyOf(lines, money)), lines, money)
  },
  // biome-ignore format: a table
  slips: {
    'promotions/kinds/full-reduction.ts': [
      ['a reduction exceeds its lines', 'Math.min(linesFen, tier.reduceFen * timesOf(tier, base, promotion.repeats))', 'tier.reduceFen * timesOf(tier, base, promotion.repeats)'],
      ['a reduction counts once however often it fits', 'timesOf(tier, base, promotion.repeats)', '1'],
      ['pieces are counted as money', 'unitOf: ({ unit }) => unit', "unitOf: () => 'fen'"],
      ['it does not say what it gave', "reachedText: tier ? text(promotion, tier, pieceName) : ''", "reachedText: ''"],
    ],
  },
}
