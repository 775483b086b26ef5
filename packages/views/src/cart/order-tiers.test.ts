import { priceCart } from '@yaoji/rules/cart/price-cart'
import { cartLine, cartOf } from '@yaoji/rules/laws/cart-cast'
import type { Promotion } from '@yaoji/rules/promotions/promotion'
import { expect, test } from 'vitest'
import { activityData } from './order-tiers.ts'

const ofAll = { scope: { by: 'all' }, alsoFor: [], name: '活动' } as const
const promotions: Promotion[] = [
  {
    ...ofAll,
    kind: 'order_reduction',
    id: 1,
    repeats: false,
    tiers: [
      { from: 20_000, reduceFen: 2000 },
      { from: 90_000, reduceFen: 9000 },
    ],
  },
  { ...ofAll, kind: 'order_reduction', id: 2, repeats: false, tiers: [{ from: 10_000, reduceFen: 500 }] },
  {
    ...ofAll,
    kind: 'order_discount',
    id: 3,
    tiers: [
      { from: 90_000, payBp: 9000 },
      { from: 30_000, payBp: 9400 },
    ],
  },
]

/** Thirty boxes at ¥10.00. */
const shown = () => {
  const facts = cartOf([cartLine({ quantity: 30 })], { promotions })
  return activityData({ facts, priced: priceCart(facts) })
}
const statuses = (tiers: ReturnType<typeof shown>['manjians']) =>
  tiers.map(({ id, amount, status }) => [id, amount, status])

test('Spec §4: a full-reduction tier has status 1 when its amount is met, otherwise 0 with what is missing', () => {
  const { manjians } = shown()
  expect(manjians.map(({ amount, status, missing }) => [amount, status, missing]).sort()).toEqual([
    ['100.00', 1, '0.00'],
    ['200.00', 1, '0.00'],
    ['900.00', 0, '600.00'],
  ])
})

test('Spec §4: a discount tier has status 1 when its amount is met, otherwise 0', () => {
  expect(statuses(shown().discounts).sort()).toEqual([
    [3, '300.00', 1],
    [3, '900.00', 0],
  ])
})

test('Spec §4: reached tiers are listed first, whichever promotion they are of', () => {
  const { manjians, discounts } = shown()
  expect([manjians, discounts].map((tiers) => tiers.map(({ status }) => status))).toEqual([
    [1, 1, 0],
    [1, 0],
  ])
})
