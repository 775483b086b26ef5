import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineRefund, shortPick, wholeRefund } from './refund.ts'

const orderLineParts = {
  lineId: fc.nat(),
  ordered: fc.integer({ min: 1, max: 50_000 }),
  payableFen: fc.integer({ min: 0, max: 10_000_000_000 }),
}
const orderLine = fc.record(orderLineParts)

test('a line given back in any pieces gives back exactly what it cost, never less than nothing', () => {
  fc.assert(
    fc.property(orderLine, fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 8 }), (line, pieces) => {
      let refundedQuantity = 0
      let total = 0
      for (const piece of [...pieces, line.ordered]) {
        const quantity = Math.min(piece, line.ordered - refundedQuantity)
        const refund = lineRefund({ ...line, refundedQuantity }, quantity)
        expect(refund.amountFen).toBeGreaterThanOrEqual(0)
        refundedQuantity += quantity
        total += refund.amountFen
        expect(BigInt(total) * BigInt(line.ordered) <= BigInt(line.payableFen) * BigInt(refundedQuantity)).toBe(true)
      }
      expect(total).toBe(line.payableFen)
    }),
  )
})

test('what was picked and what is given back make the whole', () => {
  fc.assert(
    fc.property(orderLine, fc.nat(50_000), fc.nat(5000), (line, wanted, freightFen) => {
      const picked = Math.min(wanted, line.ordered)
      const ours = { ...line, refundedQuantity: 0, picked, gift: false, warehouseId: 1 }
      const short = shortPick([ours], [{ warehouseId: 1, feeFen: freightFen }])
      const rest = lineRefund({ ...line, refundedQuantity: line.ordered - picked }, picked)
      expect(short.amountFen - short.freightFen + rest.amountFen).toBe(line.payableFen)
      expect(short.freightFen).toBe(picked === 0 ? freightFen : 0)
    }),
  )
})

test('an order that ends whole gives back each line’s net price when it was paid, else a share of what vouchers paid', () => {
  const lines = fc.array(fc.record({ ...orderLineParts, goodsId: fc.nat(9) }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(lines, fc.nat(5000), fc.nat(1_000_000), (made, freightFen, part) => {
      const own = made.map((line, index) => ({ ...line, lineId: index + 1 }))
      const goodsFen = own.reduce((sum, { payableFen }) => sum + payableFen, 0)
      const payableFen = goodsFen + freightFen
      const whole = wholeRefund(own, freightFen, payableFen)
      expect(whole).toEqual(
        own
          .filter((line) => line.payableFen > 0)
          .map(({ lineId, ordered: quantity, payableFen: amountFen }) => ({ lineId, quantity, amountFen })),
      )
      const paidFen = Math.floor((payableFen * part) / 1_000_000)
      const some = wholeRefund(own, freightFen, paidFen)
      const back = some.reduce((sum, { amountFen }) => sum + amountFen, 0)
      expect(back).toBeLessThanOrEqual(paidFen)
      expect(back + freightFen).toBeGreaterThanOrEqual(paidFen)
      for (const { lineId, amountFen } of some) {
        expect(amountFen).toBeGreaterThan(0)
        expect(amountFen).toBeLessThanOrEqual(own[lineId - 1]!.payableFen)
      }
      expect(wholeRefund(own.toReversed(), freightFen, paidFen)).toEqual(some.toReversed())
    }),
  )
})
