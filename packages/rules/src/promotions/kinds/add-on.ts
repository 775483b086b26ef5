import type { DraftGoods } from '../draft-goods.ts'
import { type AddOnOffer, type AmountKind, type Named, noEffect } from '../kind.ts'
import { mixedPieces } from '../piece-name.ts'
import { admitted, termsOf, thresholdUnit } from '../terms.ts'
import { lowestFirst, reachedTier } from '../tiers.ts'
import { thresholdText } from './full-reduction.ts'

const terms = termsOf('add_on', { unit: thresholdUnit, alsoFor: admitted })
type Terms = ReturnType<typeof terms>
export type AddOn = Named & Terms & { readonly offers: readonly AddOnOffer[] }

/** Domain guide 2.4 step 4: the amount after step 2 unlocks goods at another price; what is added unlocks nothing. */
export const addOn: AmountKind<Terms, AddOn> = {
  does: 'amounts',
  kind: 'add_on',
  name: '换购',
  tag: '换购',
  page: '/zhmz/list?id={id}',
  terms,
  faults: (_, goods, say) => {
    if (!goods.some(({ role }) => role === 'add_on')) say('goods', '请添加换购商品')
  },
  level: 'line',
  acts: 'offers',
  measures: 'together',
  unitOf: ({ unit }) => unit,
  admits: () => true,
  tiersOf: (promotion, unit) =>
    lowestFirst(promotion.offers).map((offer) => ({
      from: offer.from,
      text: text(promotion, offer, unit),
      brings: [{ goodsId: offer.goodsId, quantity: offer.most }],
    })),
  effect: (promotion, base, _, pieceName = mixedPieces) => {
    const { tier, next } = reachedTier(promotion.offers, base)
    return {
      ...noEffect,
      reachedText: tier ? text(promotion, tier, pieceName) : '',
      next: next && {
        text: text(promotion, next.tier, pieceName),
        from: next.tier.from,
        missing: next.missing,
        pieceName,
      },
      unlocked: promotion.offers.filter((offer) => offer.from <= base),
    }
  },
}

const text = ({ unit }: AddOn, { from }: AddOnOffer, pieceName: string) =>
  `满${thresholdText(from, unit, pieceName)}可换购`

/** An add-on goods keeps its threshold as its smallest base and its limit as what one order may add. */
export const addOnOffers = (
  goods: readonly Pick<DraftGoods, 'goodsId' | 'role' | 'priceFen' | 'memberLimit' | 'fromBase'>[],
): AddOnOffer[] =>
  goods
    .filter(({ role }) => role === 'add_on')
    .map(({ goodsId, priceFen, memberLimit, fromBase }) => ({
      goodsId,
      from: fromBase ?? 0,
      unitFen: priceFen ?? 0,
      most: memberLimit ?? 1,
    }))
