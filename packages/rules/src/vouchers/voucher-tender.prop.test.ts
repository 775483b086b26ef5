import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumFen } from '../money/fen.ts'
import { refillVouchers, useVouchers } from './voucher-tender.ts'

const vouchers = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 99 }), leftFen: fc.nat(1_000_000) }), {
  selector: ({ id }) => id,
  maxLength: 8,
})
const payable = fc.nat(3_000_000)
const total = (parts: readonly { readonly amountFen: number }[]) => sumFen(parts.map(({ amountFen }) => amountFen))

test('vouchers pay as much as they hold, up to what is payable, and none more than it has', () => {
  fc.assert(
    fc.property(payable, vouchers, (payableFen, held) => {
      const parts = useVouchers(payableFen, held)
      expect(total(parts)).toBe(Math.min(payableFen, sumFen(held.map(({ leftFen }) => leftFen))))
      for (const { id, amountFen } of parts) {
        expect(amountFen).toBeGreaterThan(0)
        expect(amountFen).toBeLessThanOrEqual(held.find((voucher) => voucher.id === id)!.leftFen)
      }
      expect(
        parts.length -
          parts.filter(({ id, amountFen }) => held.some((v) => v.id === id && v.leftFen === amountFen)).length,
      ).toBeLessThanOrEqual(1)
      expect(useVouchers(payableFen, held.toReversed())).toEqual(parts)
    }),
  )
})

test('refunds in any pieces put every fen back where it came from', () => {
  fc.assert(
    fc.property(payable, vouchers, fc.array(fc.nat(500_000), { maxLength: 6 }), (payableFen, held, pieces) => {
      const paid = useVouchers(payableFen, held)
      const kept = new Map(paid.map(({ id, amountFen }) => [id, amountFen]))
      let left = total(paid)
      for (const piece of [...pieces, left]) {
        const back = Math.min(piece, left)
        const list = [...kept].map(([id, amountFen]) => ({ id, amountFen })).filter(({ amountFen }) => amountFen > 0)
        for (const { id, amountFen } of refillVouchers(back, list)) {
          kept.set(id, kept.get(id)! - amountFen)
          expect(kept.get(id)).toBeGreaterThanOrEqual(0)
        }
        left -= back
      }
      expect(sumFen([...kept.values()])).toBe(0)
    }),
  )
})

test('more than the vouchers gave cannot go back', () => {
  expect(() => refillVouchers(101, [{ id: 1, amountFen: 100 }])).toThrow(RangeError)
})
