import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterCoupon } from './after-coupon.ts'

const goodsOf = fc
  .record({
    unitFen: fc.integer({ min: 1, max: 50_000 }),
    cut: fc.option(fc.record({ from: fc.integer({ min: 2, max: 200 }), off: fc.integer({ min: 1, max: 90 }) })),
    step: fc.integer({ min: 1, max: 20 }),
    min: fc.integer({ min: 1, max: 60 }),
    max: fc.integer({ min: 0, max: 800 }),
  })
  .map(({ unitFen, cut, ...rest }) => {
    const lower = cut ? Math.floor((unitFen * (100 - cut.off)) / 100) : 0
    return { ...rest, unitFen, tiers: cut && lower > 0 ? [{ fromQuantity: cut.from, unitFen: lower }] : [] }
  })
const couponOf = fc
  .record({ fromFen: fc.integer({ min: 1, max: 500_000 }), share: fc.integer({ min: 1, max: 99 }) })
  .map(({ fromFen, share }) => ({ fromFen, amountFen: Math.max(1, Math.floor((fromFen * share) / 100)) }))

test('the coupon is reached by as few pieces as possible that can be bought, and nobody pays more than was said', () => {
  fc.assert(
    fc.property(goodsOf, fc.array(couponOf, { maxLength: 4 }), (goods, coupons) => {
      const amountOf = (quantity: number) =>
        quantity * (goods.tiers.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.unitFen ?? goods.unitFen)
      const buyable: number[] = []
      for (let quantity = goods.step; quantity <= goods.max; quantity += goods.step)
        if (quantity >= goods.min) buyable.push(quantity)
      const reaching = coupons.flatMap(({ fromFen, amountFen }) => {
        const quantity = buyable.find((each) => amountOf(each) >= fromFen)
        return quantity !== undefined && amountOf(quantity) > amountFen ? [quantity] : []
      })
      const found = afterCoupon(goods, coupons)
      expect(found === null).toBe(reaching.length === 0)
      if (!found) return
      expect(found.quantity).toBe(Math.min(...reaching))
      const { coupon, quantity, unitFen } = found
      const paid = amountOf(quantity) - coupon.amountFen
      expect(unitFen * quantity).toBeGreaterThanOrEqual(paid)
      expect((unitFen - 1) * quantity).toBeLessThan(paid)
    }),
  )
})
