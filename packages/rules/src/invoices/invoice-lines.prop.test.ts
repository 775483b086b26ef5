import fc from 'fast-check'
import { expect, test } from 'vitest'
import { share, sumFen } from '../money/fen.ts'
import {
  type InvoiceLine,
  invoiceSums,
  redLines,
  type SentLine,
  saleLines,
  standingLines,
  type TakenBack,
  taxIn,
} from './invoice-lines.ts'

const rate = fc.constantFrom(0, 300, 600, 900, 1_300)
const sentLine = (lineNo: number): fc.Arbitrary<SentLine> =>
  fc
    .record({
      ordered: fc.integer({ min: 1, max: 500 }),
      short: fc.integer({ min: 0, max: 500 }),
      amountFen: fc.integer({ min: 0, max: 5_000_000 }),
      offFen: fc.integer({ min: 0, max: 5_000_000 }),
      taxRateBp: rate,
    })
    .map(({ ordered, short, amountFen, offFen, taxRateBp }) => {
      const payableFen = Math.max(0, amountFen - offFen)
      const sent = ordered - Math.min(short, ordered)
      const refundedFen = share(payableFen, ordered - sent, ordered)
      const texts = { name: `goods ${lineNo}`, spec: '', unit: '盒', taxCode: '', lots: '' }
      return { ...texts, lineNo, taxRateBp, ordered, sent, amountFen, payableFen, refundedFen }
    })
const order = fc
  .integer({ min: 1, max: 8 })
  .chain((lines) => fc.tuple(...Array.from({ length: lines }, (_, place) => sentLine(place + 1))))
const freight = fc.record({ grossFen: fc.integer({ min: 0, max: 5_000 }), taxRateBp: rate })

/** What comes back in some steps: of each line a part of what still stands. */
const steps = fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 9, maxLength: 9 }), {
  maxLength: 4,
})

function takeBack(blue: readonly InvoiceLine[], parts: readonly (readonly number[])[]): readonly InvoiceLine[] {
  const red: InvoiceLine[] = []
  for (const part of parts) {
    const standing = standingLines(blue, red)
    const back = standing
      .filter(({ lineNo }) => lineNo !== null)
      .map(({ lineNo, grossFen, quantity }): TakenBack => {
        const share = part[lineNo!] ?? 0
        return { lineNo: lineNo!, quantity: Math.floor(quantity * share), amountFen: Math.floor(grossFen * share) }
      })
    red.push(...redLines(blue, red, back))
  }
  return red
}

test('tax is the part of the price that the rate makes, to the nearest fen, and never more than the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), rate, (grossFen, rateBp) => {
      const exact = (BigInt(grossFen) * BigInt(rateBp) * 1_000_000n) / BigInt(10_000 + rateBp)
      const off = BigInt(taxIn(grossFen, rateBp)) * 1_000_000n - exact
      expect(off <= 500_000n && off >= -500_001n).toBe(true)
      expect(taxIn(grossFen, rateBp)).toBeLessThanOrEqual(grossFen)
    }),
  )
})

test('Domain 2.10: an invoice comes to what is paid for what left and its freight, and no discount is below 0', () => {
  fc.assert(
    fc.property(order, freight, (sent, carried) => {
      const lines = saleLines(sent, carried)
      const left = sent.filter((line) => line.sent > 0)
      const paid = sumFen(left.map(({ payableFen, refundedFen }) => payableFen - refundedFen))
      expect(invoiceSums(lines).grossFen).toBe(paid + carried.grossFen)
      for (const { listFen, grossFen, taxFen } of lines) {
        expect(listFen).toBeGreaterThanOrEqual(grossFen)
        expect(grossFen).toBeGreaterThan(0)
        expect(taxFen).toBeLessThanOrEqual(grossFen)
      }
    }),
  )
})

test('red letters never take back more than stands, and what stands with them is the invoice, tax and all', () => {
  fc.assert(
    fc.property(order, freight, steps, (sent, carried, parts) => {
      const blue = saleLines(sent, carried)
      const red = takeBack(blue, parts)
      const standing = standingLines(blue, red)
      const sums = [blue, red, standing].map(invoiceSums)
      expect(sums[1]!.grossFen + sums[2]!.grossFen).toBe(sums[0]!.grossFen)
      expect(sums[1]!.taxFen + sums[2]!.taxFen).toBe(sums[0]!.taxFen)
      for (const line of [...red, ...standing]) expect(line.taxFen).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('what left without a price stands on no line', () => {
  const gift = { lineNo: 1, name: '赠品', spec: '', unit: '盒', taxCode: '', taxRateBp: 1_300, lots: '' }
  const counts = { ordered: 2, sent: 2, amountFen: 0, payableFen: 0, refundedFen: 0 }
  expect(saleLines([{ ...gift, ...counts }], { grossFen: 0, taxRateBp: 1_300 })).toEqual([])
})
