import { yuanText } from '../../money/fen.ts'
import { type AmountKind, type Named, noEffect, type ThresholdUnit } from '../kind.ts'
import { mixedPieces } from '../piece-name.ts'
import { admitted, fields, goesFirst, list, repeats, termsOf, thresholdUnit, whole } from '../terms.ts'
import { tierFaults } from '../tier-faults.ts'
import { lowestFirst, reachedTier, timesOf } from '../tiers.ts'

const terms = termsOf('full_reduction', {
  unit: thresholdUnit,
  repeats,
  alsoFor: admitted,
  goesFirst,
  tiers: list(fields({ from: whole, reduceFen: whole })),
})
type Terms = ReturnType<typeof terms>
export type FullReduction = Named & Terms

/** A threshold as the buyer reads it: 满¥100.00, 满10盒. */
export const thresholdText = (from: number, unit: ThresholdUnit, pieceName = ''): string =>
  unit === 'fen' ? yuanText(from) : `${from}${pieceName || mixedPieces}`

/** Domain guide 2.4 step 2: so much off from a threshold, on goods of the scope together; the highest tier reached. */
export const fullReduction: AmountKind<Terms, FullReduction> = {
  does: 'amounts',
  kind: 'full_reduction',
  name: '单品满减',
  tag: '满',
  page: '/zhmz/list?id={id}',
  terms,
  faults: ({ tiers, unit }, _, say) => {
    const gives = ({ reduceFen }: (typeof tiers)[number]) => reduceFen
    tierFaults(tiers, { gives, fromNothing: false, givesMoneyOnMoney: unit === 'fen', rises: true }, say)
  },
  level: 'line',
  acts: 'reduces',
  measures: 'together',
  unitOf: ({ unit }) => unit,
  admits: () => true,
  tiersOf: (promotion, unit) =>
    lowestFirst(promotion.tiers).map((tier) => ({ from: tier.from, text: text(promotion, tier, unit), brings: [] })),
  effect: (promotion, base, linesFen, pieceName = mixedPieces) => {
    const { tier, next } = reachedTier(promotion.tiers, base)
    return {
      ...noEffect,
      reachedText: tier ? text(promotion, tier, pieceName) : '',
      next: next && {
        text: text(promotion, next.tier, pieceName),
        from: next.tier.from,
        missing: next.missing,
        pieceName,
      },
      reduceFen: tier ? Math.min(linesFen, tier.reduceFen * timesOf(tier, base, promotion.repeats)) : 0,
    }
  },
}

const text = (
  { repeats: often, unit }: FullReduction,
  { from, reduceFen }: FullReduction['tiers'][number],
  pieceName: string,
) => `${often ? '每满' : '满'}${thresholdText(from, unit, pieceName)}减${yuanText(reduceFen)}`
