import { describe, expect, test } from 'vitest'
import { cartLine, cartOf } from '../../laws/cart-cast.ts'
import { orderMinimumMissingFen } from './order-minimum.ts'
import { priceCart } from './price-cart.ts'

describe('what counts', () => {
  test('only selected, buyable, in-stock lines count, and the others are forced off', () => {
    const priced = priceCart(
      cartOf([
        cartLine({ lineId: 1 }),
        cartLine({ lineId: 2, selected: false }),
        cartLine({ lineId: 3, buyable: false }),
        cartLine({ lineId: 4, inStock: false }),
      ]),
    )
    expect(priced).toMatchObject({ goodsFen: 10_000, kinds: 1, pieces: 10 })
    expect(priced.lines.map((line) => [line.selected, line.forcedOff])).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, true],
    ])
  })

  test('coupons are measured on eligible lines only, and never on ephedrine goods', () => {
    const priced = priceCart(
      cartOf([
        cartLine({ lineId: 1 }),
        cartLine({ lineId: 2, couponEligible: false }),
        cartLine({ lineId: 3, ephedrine: true }),
      ]),
    )
    expect(priced.couponEligibleFen).toBe(10_000)
  })

  test('an empty cart costs nothing, freight included', () => {
    expect(priceCart(cartOf([]))).toMatchObject({ payableFen: 0, freightFen: 0, kinds: 0 })
  })
})

describe('one price source', () => {
  const ladder = { type: 1, tiers: [{ id: 5, fromQuantity: 10, amountFen: 900 }] } as const

  test('the ladder applies to the member price and says so', () => {
    const [line] = priceCart(cartOf([cartLine({ ladder })])).lines
    expect(line).toMatchObject({ unitFen: 900, amountFen: 9000, baseFen: 1000 })
    expect(line?.explanation).toEqual([
      { step: 'member', text: '会员价 ¥10.00 × 10盒', amountFen: 10_000 },
      { step: 'ladder', text: '阶梯价 满10盒 单价¥9.00', amountFen: -1000 },
    ])
  })

  test.each(['flash', 'group', 'combination', 'special', 'near_expiry', 'whole_case', 'agreement'] as const)(
    'no ladder on a %s price',
    (source) => {
      expect(priceCart(cartOf([cartLine({ ladder, source })])).lines[0]).toMatchObject({ unitFen: 1000 })
    },
  )

  test('loose herbs are priced per kilogram and rounded down once', () => {
    const priced = priceCart(cartOf([cartLine({ measure: 'gram', unit: 'g', baseFen: 3333, quantity: 500 })]))
    expect(priced.goodsFen).toBe(1666)
  })
})

describe('adjustments', () => {
  const reduction = {
    kind: 'order_reduction',
    id: 1,
    name: '满减',
    scope: { by: 'all' },
    alsoFor: [],
    repeats: false,
  } as const
  const half = { ...reduction, tiers: [{ from: 1, reduceFen: 2000 }] }
  const coupon = {
    kind: 'coupon',
    id: 9,
    name: '券',
    scope: { by: 'all' },
    alsoFor: [],
    from: 0,
    reduceFen: 4500,
  } as const

  test('a coupon is measured before a reduction and takes its share of what that left', () => {
    const priced = priceCart(
      cartOf([cartLine({ lineId: 1 }), cartLine({ lineId: 2, couponEligible: false })], { promotions: [half, coupon] }),
    )
    expect(priced).toMatchObject({ goodsFen: 20_000, couponEligibleFen: 10_000, afterAdjustmentsFen: 13_500 })
    expect(priced.lines.map((line) => line.payableFen)).toEqual([4500, 9000])
    expect(priced.lines[0]?.explanation.at(-1)).toEqual({ step: 'coupon', text: '券 无门槛减¥45.00', amountFen: -4500 })
  })

  test('freight and the minimum order are measured before anything of the order is taken off', () => {
    const line = cartLine({ quantity: 50 })
    const price = (promotions: Parameters<typeof cartOf>[1]) => priceCart(cartOf([line], promotions))
    const without = price({})
    const withCoupon = price({ promotions: [{ ...coupon, reduceFen: 45_000 }] })
    const withReduction = price({ promotions: [{ ...reduction, tiers: [{ from: 1, reduceFen: 45_000 }] }] })
    expect([without, withCoupon, withReduction].map((priced) => priced.freightFen)).toEqual([0, 0, 0])
    expect([without, withCoupon, withReduction].map((priced) => orderMinimumMissingFen(priced))).toEqual([0, 0, 0])
  })
})
