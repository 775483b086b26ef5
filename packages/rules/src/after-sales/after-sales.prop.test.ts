import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumFen } from '../money/fen.ts'
import { tenderKinds } from '../money/tenders.ts'
import { lineRefund } from '../orders/refund.ts'
import { type PaidTender, refundTenders } from '../payments/refund-tenders.ts'
import { type CaseMove, type CaseState, nextCaseState, openCases } from './case-state.ts'
import { mostOf } from './judge-asking.ts'

interface Case {
  readonly line: number
  readonly lot: number
  readonly quantity: number
  state: CaseState
}
const moves: readonly CaseMove[] = [
  ...(['approveReturn', 'approveRefund', 'reject', 'cancel', 'send', 'receive', 'inspect'] as const),
  ...(['refund', 'refund', 'refund'] as const),
]
const act = fc.oneof(
  fc.record({ ask: fc.nat(5), lot: fc.nat(2), quantity: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ of: fc.nat(30), move: fc.constantFrom(...moves) }),
)
const life = fc.record({
  lines: fc.array(
    fc.record({
      payableFen: fc.integer({ min: 0, max: 5_000_000 }),
      short: fc.nat(3),
      lots: fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  freightFen: fc.nat(2_000),
  cuts: fc.array(fc.nat(100), { minLength: 1, maxLength: 4 }),
  kinds: fc.array(fc.constantFrom(...tenderKinds), { minLength: 5, maxLength: 5 }),
  acts: fc.array(act, { maxLength: 60 }),
})

/** What paid an order: its sum cut into payments by several tenders. */
function paymentsOf(totalFen: number, cuts: readonly number[], kinds: readonly PaidTender['kind'][]): PaidTender[] {
  let left = totalFen
  const parts = cuts.map((cut) => {
    const part = Math.floor((left * cut) / 100)
    left -= part
    return part
  })
  return [...parts, left].map((amountFen, paymentId) => ({
    ...{ paymentId, kind: kinds[paymentId]!, amountFen, refundedFen: 0 },
  }))
}

test('whatever is asked for, withdrawn, refused and returned in whatever parts: paid = stands + went back, per tender, to the fen, and no lot gives more than it sent', () => {
  fc.assert(
    fc.property(life, ({ lines: made, freightFen, cuts, kinds, acts }) => {
      const lines = made.map(({ payableFen, short, lots }, lineId) => ({
        ...{ lineId, payableFen, short, gone: short, refundedFen: 0 },
        ordered: short + lots.reduce((sum, each) => sum + each, 0),
        lots: lots.map((sent) => ({ sent, returned: 0 })),
      }))
      const totalFen = sumFen(lines.map(({ payableFen }) => payableFen)) + freightFen
      let tenders = paymentsOf(totalFen, cuts, kinds)
      let backFen = 0
      const giveBack = (amountFen: number) => {
        const parts = refundTenders(amountFen, tenders)
        tenders = tenders.map((each) => ({
          ...each,
          refundedFen: each.refundedFen + (parts.find((part) => part.paymentId === each.paymentId)?.amountFen ?? 0),
        }))
        backFen += amountFen
      }
      for (const line of lines) {
        const { amountFen } = lineRefund({ ...line, refundedQuantity: 0 }, line.short)
        line.refundedFen += amountFen
        giveBack(amountFen)
      }
      const cases: Case[] = []
      const askedOf = (line: number, lot: number) =>
        cases
          .filter((each) => each.line === line && each.lot === lot && openCases.includes(each.state))
          .reduce((sum, { quantity }) => sum + quantity, 0)
      for (const one of acts) {
        if ('ask' in one) {
          const [line, lot] = [one.ask % lines.length, one.lot % lines[one.ask % lines.length]!.lots.length]
          const most = mostOf({ ...lines[line]!.lots[lot]!, asked: askedOf(line, lot) })
          if (one.quantity <= most) cases.push({ line, lot, quantity: one.quantity, state: 'pending' })
        } else if (cases.length > 0) {
          const chosen = cases[one.of % cases.length]!
          const next = nextCaseState(chosen.state, one.move)
          if (!next) continue
          chosen.state = next
          if (one.move !== 'refund') continue
          const line = lines[chosen.line]!
          const { amountFen } = lineRefund({ ...line, refundedQuantity: line.gone }, chosen.quantity)
          line.gone += chosen.quantity
          line.lots[chosen.lot]!.returned += chosen.quantity
          line.refundedFen += amountFen
          giveBack(amountFen)
        }
      }
      for (const [index, { ordered, gone, payableFen, refundedFen, lots }] of lines.entries()) {
        for (const [lot, { sent, returned }] of lots.entries())
          expect(returned + askedOf(index, lot)).toBeLessThanOrEqual(sent)
        expect(refundedFen).toBe(gone === ordered ? payableFen : Math.floor((payableFen * gone) / ordered))
      }
      const standsFen = sumFen(lines.map((line) => line.payableFen - line.refundedFen)) + freightFen
      expect(standsFen + backFen).toBe(totalFen)
      expect(sumFen(tenders.map(({ refundedFen }) => refundedFen))).toBe(backFen)
      for (const { amountFen, refundedFen } of tenders) expect(amountFen - refundedFen).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500 },
  )
})
