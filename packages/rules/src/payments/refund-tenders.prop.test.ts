import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumFen } from '../money/fen.ts'
import { tenderKinds } from '../money/tenders.ts'
import { refundTenders } from './refund-tenders.ts'

test('refunds over tenders add up and leave no tender below zero', () => {
  const tender = fc
    .record({ kind: fc.constantFrom(...tenderKinds), amountFen: fc.nat(100_000), refunded: fc.nat(100) })
    .map(({ kind, amountFen, refunded }) => ({
      kind,
      amountFen,
      refundedFen: Math.floor((amountFen * refunded) / 100),
    }))
  const paid = fc.uniqueArray(tender, { selector: (each) => each.kind })
  fc.assert(
    fc.property(paid, fc.nat(100), (tenders, percent) => {
      const left = sumFen(tenders.map((each) => each.amountFen - each.refundedFen))
      const amount = Math.floor((left * percent) / 100)
      const parts = refundTenders(amount, tenders)
      expect(sumFen(parts.map((part) => part.amountFen))).toBe(amount)
      for (const part of parts) {
        const from = tenders.find((each) => each.kind === part.kind)!
        expect(part.amountFen).toBeGreaterThan(0)
        expect(part.amountFen).toBeLessThanOrEqual(from.amountFen - from.refundedFen)
      }
    }),
  )
})
