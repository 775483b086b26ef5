import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumFen } from '../money/fen.ts'
import { tenderKinds } from '../money/tenders.ts'
import { refundTenders } from './refund-tenders.ts'

test('refunds over payments add up and leave no payment below zero, however many are of one tender', () => {
  const tender = fc
    .record({ kind: fc.constantFrom(...tenderKinds), amountFen: fc.nat(100_000), refunded: fc.nat(100) })
    .map(({ kind, amountFen, refunded }) => ({
      kind,
      amountFen,
      refundedFen: Math.floor((amountFen * refunded) / 100),
    }))
  const paid = fc.array(tender).map((all) => all.map((each, paymentId) => ({ ...each, paymentId })))
  fc.assert(
    fc.property(paid, fc.nat(100), (tenders, percent) => {
      const left = sumFen(tenders.map((each) => each.amountFen - each.refundedFen))
      const amount = Math.floor((left * percent) / 100)
      const parts = refundTenders(amount, tenders)
      expect(sumFen(parts.map((part) => part.amountFen))).toBe(amount)
      expect(new Set(parts.map(({ paymentId }) => paymentId)).size).toBe(parts.length)
      for (const part of parts) {
        const from = tenders[part.paymentId]!
        expect(part.kind).toBe(from.kind)
        expect(part.amountFen).toBeGreaterThan(0)
        expect(part.amountFen).toBeLessThanOrEqual(from.amountFen - from.refundedFen)
      }
    }),
  )
})
