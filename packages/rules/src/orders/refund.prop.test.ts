import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineRefund, shortPick } from './refund.ts'

const orderLine = fc.record({
  lineId: fc.nat(),
  ordered: fc.integer({ min: 1, max: 50_000 }),
  payableFen: fc.integer({ min: 0, max: 10_000_000_000 }),
})

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
