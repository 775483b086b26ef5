import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineRefund } from './refund.ts'
import { returnRefund, type StandingLine, standingFen, standingPieces } from './standing-line.ts'

const sent = fc
  .record({
    ordered: fc.integer({ min: 1, max: 5_000 }),
    short: fc.nat(5_000),
    payableFen: fc.integer({ min: 0, max: 1_000_000_000 }),
  })
  .map(({ ordered, short, payableFen }): StandingLine => {
    const picked = ordered - (short % ordered)
    const { amountFen } = lineRefund({ lineId: 1, ordered, payableFen, refundedQuantity: 0 }, ordered - picked)
    return { lineNo: 1, ordered, picked, returned: 0, payableFen, refundedFen: amountFen, loweredFen: 0 }
  })
/** So many pieces of 1,000 that stand come back; or so much of 1,000 that is paid for them, without a piece. */
const act = fc.record({ what: fc.constantFrom('pieces', 'price'), part: fc.integer({ min: 1, max: 1_000 }) })

const back = (line: StandingLine, quantity: number): StandingLine => {
  const { amountFen } = returnRefund(line, quantity)
  return { ...line, returned: line.returned + quantity, refundedFen: line.refundedFen + amountFen }
}
const lower = (line: StandingLine, fen: number): StandingLine => ({
  ...line,
  refundedFen: line.refundedFen + fen,
  loweredFen: line.loweredFen + fen,
})

test('while its price stands a line gives back what it always did', () => {
  fc.assert(
    fc.property(sent, fc.nat(1_000), (line, part) => {
      const quantity = Math.floor((standingPieces(line) * part) / 1_000)
      const { ordered, payableFen } = line
      const refundedQuantity = ordered - line.picked!
      expect(returnRefund(line, quantity)).toEqual(
        lineRefund({ lineId: 1, ordered, payableFen, refundedQuantity }, quantity),
      )
    }),
  )
})

test('whatever came back and was lowered before: no piece gives more than its share, and all of them what is paid', () => {
  fc.assert(
    fc.property(sent, fc.array(act, { maxLength: 12 }), (made, acts) => {
      let line = made
      for (const { what, part } of acts) {
        const before = line
        const quantity = Math.floor((standingPieces(line) * part) / 1_000)
        line = what === 'pieces' ? back(line, quantity) : lower(line, Math.floor((standingFen(line) * part) / 1_000))
        if (what === 'pieces' && before.loweredFen > 0) {
          const fen = line.refundedFen - before.refundedFen
          expect(BigInt(fen) * BigInt(standingPieces(before)) <= BigInt(standingFen(before)) * BigInt(quantity)).toBe(
            true,
          )
        }
        expect(standingFen(line)).toBeGreaterThanOrEqual(0)
      }
      expect(standingFen(back(line, standingPieces(line)))).toBe(0)
    }),
  )
})

test('pieces that come back one after another give at most what they would give together', () => {
  fc.assert(
    fc.property(sent, fc.integer({ min: 1, max: 999 }), fc.nat(1_000), fc.nat(1_000), (made, cut, first, second) => {
      const line = lower(made, Math.floor((standingFen(made) * cut) / 1_000))
      const one = Math.floor((standingPieces(line) * first) / 1_000)
      const other = Math.floor(((standingPieces(line) - one) * second) / 1_000)
      expect(back(back(line, one), other).refundedFen).toBeLessThanOrEqual(back(line, one + other).refundedFen)
    }),
  )
})
