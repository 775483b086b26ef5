import type { Coupon } from '../../src/promotions/kinds/coupon.ts'
import type { OrderDiscount } from '../../src/promotions/kinds/order-discount.ts'
import type { OrderReduction } from '../../src/promotions/kinds/order-reduction.ts'
import type { LawKind } from '../law-kind.ts'
import { highestTier, least, moneyOf, sharesOf, timesOf } from '../slow-sums.ts'
import { fromsOf, movedTo, someCut, someFroms } from './some-tiers.ts'

/** Rule 5: what kinds of the order take off such a base. */
export const orderReductionLaw: LawKind<OrderReduction> = {
  kind: 'order_reduction',
  level: 'order',
  some: (dice, common) => {
    const tiers = someFroms(dice, 'fen').map((from) => ({ from, reduceFen: someCut(dice) }))
    return { ...common, kind: 'order_reduction', repeats: dice.percent(40), tiers }
  },
  thresholds: ({ tiers }) => fromsOf(tiers),
  at: (promotion, from) => ({ ...promotion, tiers: movedTo(promotion.tiers, from) }),
  baseOf: (_, lines, money) => moneyOf(lines, money),
  cuts: ({ tiers, repeats }, lines, money) => {
    const base = moneyOf(lines, money)
    const tier = highestTier(tiers, base)
    return (
      (tier && sharesOf(least(base, BigInt(tier.reduceFen) * timesOf(tier.from, base, repeats)), lines, money)) || null
    )
  },
  // biome-ignore format: a table
  slips: {
    'promotions/kinds/order-reduction.ts': [
      ['a reduction exceeds the order', 'Math.min(linesFen, tier.reduceFen * timesOf(tier, base, promotion.repeats))', 'tier.reduceFen * timesOf(tier, base, promotion.repeats)'],
      ['a reduction counts once however often it fits', 'timesOf(tier, base, promotion.repeats)', '1'],
    ],
  },
}

export const orderDiscountLaw: LawKind<OrderDiscount> = {
  kind: 'order_discount',
  level: 'order',
  some: (dice, common) => {
    const tiers = someFroms(dice, 'fen').map((from) => ({ from, payBp: dice.one([9400, 9800, 5000, 9999]) }))
    return { ...common, kind: 'order_discount', tiers }
  },
  thresholds: ({ tiers }) => fromsOf(tiers),
  at: (promotion, from) => ({ ...promotion, tiers: movedTo(promotion.tiers, from) }),
  baseOf: (_, lines, money) => moneyOf(lines, money),
  cuts: ({ tiers }, lines, money) => {
    const base = moneyOf(lines, money)
    const tier = highestTier(tiers, base)
    return tier ? sharesOf(base - (base * BigInt(tier.payBp)) / 10_000n, lines, money) : null
  },
  // biome-ignore format: a table
  slips: {
    'promotions/kinds/order-discount.ts': [
      ['what is left to pay is rounded up', 'linesFen - share(linesFen, tier.payBp, 10_000)', 'share(linesFen, 10_000 - tier.payBp, 10_000)'],
      ['94折 takes off 94 %', 'linesFen - share(linesFen, tier.payBp, 10_000)', 'share(linesFen, tier.payBp, 10_000)'],
      ['a discount without its threshold', 'tier ? linesFen - share(linesFen, tier.payBp, 10_000) : 0', 'linesFen - share(linesFen, (tier ?? tiers[0]).payBp, 10_000)'],
    ],
  },
}

export const couponLaw: LawKind<Coupon> = {
  kind: 'coupon',
  level: 'order',
  some: (dice, common) => {
    const from = dice.percent(25) ? 0 : dice.one(someFroms(dice, 'fen'))
    return { ...common, kind: 'coupon', from, reduceFen: someCut(dice) }
  },
  thresholds: ({ from }) => [Math.max(1, from)],
  at: (promotion, from) => ({ ...promotion, from }),
  admits: (line) => line.couponEligible,
  baseOf: (_, lines, money) => moneyOf(lines, money),
  cuts: ({ from, reduceFen }, lines, money) => {
    const base = moneyOf(lines, money)
    return base > 0n && base >= BigInt(from) ? sharesOf(least(base, BigInt(reduceFen)), lines, money) : null
  },
  // biome-ignore format: a table
  slips: {
    'promotions/kinds/coupon.ts': [
      ['a coupon whose threshold is hit exactly is refused', 'base >= from && base > 0', 'base > from && base > 0'],
      ['a coupon on nothing', 'base >= from && base > 0', 'base >= from'],
      ['a coupon pays out', 'Math.min(linesFen, reduceFen)', 'reduceFen'],
      ['a coupon on goods that are not eligible', 'admits: (line) => line.couponEligible', 'admits: () => true'],
    ],
  },
}
