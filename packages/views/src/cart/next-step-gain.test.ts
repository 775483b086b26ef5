import { priceCart } from '@yaoji/rules/cart/price-cart'
import { cartLine, cartOf } from '@yaoji/rules/laws/cart-cast'
import type { Promotion } from '@yaoji/rules/promotions/promotion'
import { expect, test } from 'vitest'
import { promotionBars } from './promotions.ts'

const ofAll = { scope: { by: 'all' }, alsoFor: [] } as const
const reduction = (id: number, from: number, reduceFen: number): Promotion => ({
  ...{ ...ofAll, kind: 'order_reduction', id, name: `满减${id}`, repeats: false, tiers: [{ from, reduceFen }] },
})
const pieces = (id: number, from: number, reduceFen: number): Promotion => ({
  ...{ ...ofAll, kind: 'full_reduction', id, name: `满件${id}`, unit: 'piece', repeats: false, goesFirst: false },
  tiers: [{ from, reduceFen }],
})
const gift = (id: number, from: number): Promotion => ({
  ...{ ...ofAll, kind: 'gift', id, name: `满赠${id}`, unit: 'fen', repeats: false, goesFirst: false },
  tiers: [{ from, gifts: [{ goodsId: 900, quantity: 2 }] }],
})
const present = { goodsId: 900, quantity: 5, ephedrine: false, restricted: false, permitted: true, worthFen: 1_500 }

/** Thirty boxes at ¥10.00. */
function namesOf(promotions: Promotion[], more: object = {}): string[] {
  const facts = cartOf([cartLine({ quantity: 30 })], { promotions, giftsLeft: [present], ...more })
  return promotionBars({ facts, priced: priceCart(facts), briefs: new Map() }).map(({ name }) => name)
}

test('first stands what brings most for what is missing: ¥20 for ¥100 before ¥100 for ¥700, however near the rest is', () => {
  expect(namesOf([reduction(1, 100_000, 10_000), pieces(2, 40, 2_000), gift(3, 29_000)])).toEqual([
    '满件2',
    '满赠3',
    '满减1',
  ])
  expect(namesOf([pieces(2, 40, 2_000), reduction(1, 31_000, 1_000)])).toEqual(['满减1', '满件2'])
})

test('a gift brings what it costs by itself; one that the buyer may not hold brings nothing', () => {
  const offers = [pieces(2, 40, 2_000), gift(3, 35_000)]
  expect(namesOf(offers)).toEqual(['满赠3', '满件2'])
  expect(namesOf(offers, { giftsLeft: [{ ...present, permitted: false }] })).toEqual(['满件2', '满赠3'])
})

test('the next step of what is applied counts by what it brings more; where nothing is missing the applied stand first', () => {
  const steps: Promotion = {
    ...{ ...ofAll, kind: 'order_reduction', id: 4, name: '两档', repeats: false },
    tiers: [
      { from: 20_000, reduceFen: 2_000 },
      { from: 40_000, reduceFen: 2_100 },
    ],
  }
  expect(namesOf([steps, pieces(2, 40, 2_000)])).toEqual(['满件2', '两档'])
  expect(namesOf([reduction(1, 30_000, 1_000), gift(3, 29_000)])[0]).toBe('满减1')
})

test('a discount that rules a coupon out brings only what it takes off more than the coupon does', () => {
  const discount: Promotion = {
    ...{ ...ofAll, kind: 'order_discount', id: 5, name: '94折', tiers: [{ from: 31_000, payBp: 9_400 }] },
  }
  const coupon = (reduceFen: number): Promotion => ({
    ...{ ...ofAll, kind: 'coupon', id: 6, name: '券', from: 0, reduceFen },
  })
  // ¥18.60 for ¥10.00, less what the coupon gives already; ¥2.00 for ¥10.00.
  const steps = [discount, pieces(2, 31, 200)]
  expect(namesOf([...steps, coupon(1_000)])[0]).toBe('94折')
  expect(namesOf([...steps, coupon(1_700)])[0]).toBe('满件2')
})
