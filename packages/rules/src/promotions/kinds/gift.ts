import { type AmountKind, type Named, noEffect } from '../kind.ts'
import { mixedPieces } from '../piece-name.ts'
import { admitted, fields, goesFirst, list, repeats, termsOf, thresholdUnit, whole } from '../terms.ts'
import { tierFaults } from '../tier-faults.ts'
import { lowestFirst, reachedTier, timesOf } from '../tiers.ts'
import { thresholdText } from './full-reduction.ts'

const terms = termsOf('gift', {
  unit: thresholdUnit,
  repeats,
  alsoFor: admitted,
  goesFirst,
  tiers: list(fields({ from: whole, gifts: list(fields({ goodsId: whole, quantity: whole })) })),
})
type Terms = ReturnType<typeof terms>
export type Gift = Named &
  Terms & {
    /** What its gifts are called. A list: an object by ids makes the engine write the whole reply twice (decision 0098). */
    readonly calledBy?: readonly { readonly goodsId: number; readonly name: string }[]
  }

/** Domain guide 2.4 step 3: goods that come along without a price; how many there still are is the caller's fact. */
export const gift: AmountKind<Terms, Gift> = {
  does: 'amounts',
  kind: 'gift',
  name: '满赠',
  tag: '赠',
  page: '/zhmz/list?id={id}',
  notForInstitutions: true,
  terms,
  faults: ({ tiers }, _, say) => {
    const gives = ({ gifts }: (typeof tiers)[number]) => gifts.length
    tierFaults(tiers, { gives, fromNothing: true, givesMoneyOnMoney: false, rises: false }, say)
  },
  level: 'line',
  acts: 'gives',
  measures: 'together',
  unitOf: ({ unit }) => unit,
  admits: () => true,
  tiersOf: (promotion, unit) =>
    lowestFirst(promotion.tiers).map((tier) => ({
      from: tier.from,
      text: text(promotion, tier, unit),
      brings: tier.gifts,
    })),
  effect: (promotion, base, _, pieceName = mixedPieces) => {
    const { tier, next } = reachedTier(promotion.tiers, base)
    const times = tier ? timesOf(tier, base, promotion.repeats) : 0
    return {
      ...noEffect,
      reachedText: tier ? text(promotion, tier, pieceName) : '',
      next: next && {
        text: text(promotion, next.tier, pieceName),
        from: next.tier.from,
        missing: next.missing,
        pieceName,
      },
      gifts: tier ? tier.gifts.map(({ goodsId, quantity }) => ({ goodsId, quantity: quantity * times })) : [],
    }
  },
}

/** Law on gifts: what is given is named with its quantity wherever it is promised. */
function text(
  { repeats: often, unit, calledBy = [] }: Gift,
  { from, gifts }: Gift['tiers'][number],
  pieceName: string,
): string {
  const nameOf = (id: number) => calledBy.find(({ goodsId }) => goodsId === id)?.name ?? '赠品'
  const named = gifts.map(({ goodsId, quantity }) => `${nameOf(goodsId)}×${quantity}`)
  return `${often ? '每满' : '满'}${thresholdText(from, unit, pieceName)}赠${named.join('、')}`
}
