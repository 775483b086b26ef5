import { describe, expect, test } from 'vitest'
import { cartLine, cartOf } from '../../laws/cart-cast.ts'
import { outcomeText } from '../promotions/outcome.ts'
import type { Promotion } from '../promotions/promotion.ts'
import type { CartFacts } from './cart-facts.ts'
import { orderMinimumMissingFen } from './order-minimum.ts'
import { priceCart } from './price-cart.ts'

const common = { id: 1, name: '促', scope: { by: 'all' }, alsoFor: [] } as const
const reduction = (from: number, reduceFen: number): Promotion => ({
  ...common,
  kind: 'order_reduction',
  repeats: false,
  tiers: [{ from, reduceFen }],
})
const discount = (payBp: number): Promotion => ({ ...common, kind: 'order_discount', tiers: [{ from: 0, payBp }] })
const coupon = (from: number, reduceFen: number): Promotion => ({ ...common, kind: 'coupon', from, reduceFen })
const goodsReduction = (from: number, reduceFen: number, changes: { id?: number; wide?: boolean } = {}): Promotion => ({
  ...{ ...common, id: changes.id ?? 1, scope: changes.wide ? { by: 'all' } : { by: 'goods', ids: [1] } },
  ...{ kind: 'full_reduction', unit: 'fen', repeats: false, tiers: [{ from, reduceFen }] },
})

/** One line of these goods, with what else they cost. */
const one = (
  line: Parameters<typeof cartLine>[0],
  promotions: readonly Promotion[] = [],
  more: Partial<CartFacts> = {},
) => cartOf([cartLine(line)], { promotions, minimumFen: 20_000, ...more })
const costing = (fen: number, promotions: readonly Promotion[], more: Partial<CartFacts> = {}) =>
  one({ quantity: 1, baseFen: fen }, promotions, more)

interface Shown {
  readonly what: string
  readonly cart: CartFacts
  /** What the cart cost while the rank of a price and the largest set of promotions decided. */
  readonly was: number
  readonly now: number
}
const special = (unitFen: number) => ({ special: { sourceId: 9, unitFen } })
const ladder = (fromQuantity: number, amountFen: number) =>
  ({ ladder: { type: 1, tiers: [{ id: 1, fromQuantity, amountFen }] } }) as const

const shown: readonly Shown[] = [
  {
    what: 'a special above the agreed price',
    cart: one({ quantity: 200, baseFen: 490, agreed: { sourceId: 8, unitFen: 450 }, ...special(489) }),
    was: 97_800,
    now: 90_000,
  },
  {
    what: 'a special above the price of the buyer’s own book',
    cart: one({ quantity: 100, baseFen: 944, ...special(1007) }),
    was: 100_700,
    now: 94_400,
  },
  {
    what: 'a special above the ladder at this quantity, which also left the reductions',
    cart: one({ quantity: 500, baseFen: 742, ...ladder(100, 672), ...special(740) }, [
      goodsReduction(300_000, 7_881),
      reduction(300_000, 22_000),
    ]),
    was: 370_000,
    now: 306_119,
  },
  {
    what: 'a special of two per cent that leaves a discount of six',
    cart: one({ quantity: 30, baseFen: 921, ...special(902) }, [discount(9_400)]),
    was: 28_260,
    now: 27_172,
  },
  {
    what: 'a coupon within its own terms that a reduction pushed below its threshold',
    cart: costing(203_472, [reduction(200_000, 7_000), discount(9_400), coupon(200_000, 18_000)], {
      prefers: 'coupon',
    }),
    was: 191_263,
    now: 178_472,
  },
  {
    what: 'the same of a smaller coupon',
    cart: costing(100_500, [reduction(100_000, 7_000), coupon(100_000, 8_000)]),
    was: 93_500,
    now: 85_500,
  },
  {
    what: 'a reduction that cost the free freight',
    cart: costing(50_200, [reduction(50_000, 1_000)]),
    was: 50_400,
    now: 49_200,
  },
  { what: 'the same a little further on', cart: costing(50_900, [reduction(50_000, 1_000)]), was: 51_100, now: 49_900 },
  { what: 'where it did not cost it', cart: costing(51_000, [reduction(50_000, 1_000)]), was: 50_000, now: 50_000 },
  {
    what: 'a narrow reduction that is not reached in the way of a wide one that is',
    cart: costing(21_000, [goodsReduction(50_000, 6_000), goodsReduction(10_000, 1_000, { id: 2, wide: true })]),
    was: 22_200,
    now: 21_200,
  },
  {
    what: 'a narrow reduction of one yuan in the way of a wide one of ten',
    cart: costing(21_200, [goodsReduction(10_000, 100), goodsReduction(10_000, 1_000, { id: 2, wide: true })]),
    was: 22_300,
    now: 21_400,
  },
]

describe('carts that promotions once made dearer', () => {
  test.each(shown)('$what: $was → $now fen', ({ cart, was, now }) => {
    const { payableFen } = priceCart(cart)
    expect(payableFen).toBe(now)
    expect(payableFen).toBeLessThanOrEqual(was)
  })

  test('专属优先 keeps the narrow reduction before a larger one', () => {
    const first = { ...goodsReduction(10_000, 100), goesFirst: true }
    const cart = costing(21_200, [first, goodsReduction(10_000, 1_000, { id: 2, wide: true })])
    expect(priceCart(cart).payableFen).toBe(22_300)
  })
})

test('at one price with as many kinds the coupon is kept, though its special is applied first', () => {
  const line = { quantity: 10, baseFen: 1_000, special: { sourceId: 9, unitFen: 980 } }
  const [reduces, discounts] = [goodsReduction(10_000, 300), discount(9_900)]
  const kept = [reduces, discounts]
  const spent = [coupon(9_750, 197)]
  const alone = (promotions: readonly Promotion[], facts: typeof line | Omit<typeof line, 'special'>) =>
    priceCart(one(facts, promotions, { minimumFen: 0 })).payableFen
  const { special: _, ...plain } = line
  expect([alone(kept, plain), alone(spent, line)]).toEqual([10_803, 10_803])
  const both = priceCart(one(line, [...kept, ...spent], { minimumFen: 0 }))
  expect(both.adjustments.map(({ source }) => source)).toEqual(['full_reduction', 'order_discount'])
})

describe('the minimum order', () => {
  test('a reduction of the order does not keep it from being placed', () => {
    const priced = priceCart(costing(20_500, [reduction(20_000, 1_200)]))
    expect(priced).toMatchObject({ payableFen: 20_500, freightFen: 1_200 })
    // It once lacked ¥7.00.
    expect(orderMinimumMissingFen(priced)).toBe(0)
  })

  test('what is taken off lines and would keep it from being placed is not taken off, and says why', () => {
    const priced = priceCart(costing(20_500, [goodsReduction(20_000, 1_200)]))
    expect(priced.payableFen).toBe(21_700)
    expect(outcomeText(priced.outcomes[0]!)).toBe('用它后达不到起购金额，本单不用')
  })
})

describe('what is asked for on purpose', () => {
  const line = { source: 'whole_case', quantity: 600, baseFen: 858, bookFen: 900 } as const
  test('a case that costs more than so many by the ladder does not count', () => {
    const priced = priceCart(one({ ...line, ...ladder(600, 823) }))
    // It once cost ¥5,148.00 where the ordinary line cost ¥4,938.00.
    expect(priced).toMatchObject({ payableFen: 0, kinds: 0 })
    expect(priceCart(one({ ...line, ...ladder(601, 823) })).payableFen).toBe(514_800)
  })

  test('an add-on counts under every promotion that names its lines, also beside a narrower one that is not reached', () => {
    const addOn = (id: number, from: number, scope: Promotion['scope']): Promotion => ({
      ...{ ...common, id, scope, kind: 'add_on', unit: 'fen' },
      offers: [{ goodsId: 8, from, unitFen: 100, most: 2 }],
    })
    const added = cartLine({ lineId: 2, goodsId: 8, source: 'add_on', sourceId: 2, quantity: 2, baseFen: 100 })
    const promotions = [addOn(1, 90_000, { by: 'goods', ids: [1] }), addOn(2, 5_000, { by: 'all' })]
    const priced = priceCart(cartOf([cartLine(), added], { promotions }))
    expect(priced.refusedAddOns).toEqual([])
    expect(priced.goodsFen).toBe(10_200)
  })
})

describe('what the buyer chose', () => {
  test('a coupon of one fen instead of the discount says what it costs', () => {
    const cart = costing(29_490, [discount(8_000), coupon(0, 1)])
    expect(priceCart(cart).payableFen).toBe(24_792)
    const chosen = priceCart({ ...cart, prefers: 'coupon' })
    expect(chosen.payableFen).toBe(30_689)
    expect(chosen.outcomes.map(outcomeText)).toContain('您选择了用券，多付¥58.97')
  })

  test('a discount that leaves no room for the special sets it aside, and says so', () => {
    const cart = one({ quantity: 30, baseFen: 1_000, ...special(900) }, [discount(9_900)])
    expect(priceCart(cart)).toMatchObject({ payableFen: 28_200, specialsAside: null })
    expect(priceCart({ ...cart, prefers: 'discount' })).toMatchObject({ payableFen: 30_900, specialsAside: 'choice' })
  })

  test('a credit term prices without coupon and specials', () => {
    const cart = one({ quantity: 30, baseFen: 1_000, ...special(900) }, [coupon(0, 500)])
    expect(priceCart(cart).payableFen).toBe(27_700)
    const onTerm = priceCart({ ...cart, without: ['special', 'coupon'] })
    expect(onTerm).toMatchObject({ payableFen: 31_200, specialsAside: 'tender', outcomes: [] })
  })
})
