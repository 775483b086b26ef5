import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumFen } from '../money/fen.ts'
import { nothingPicked, picked, waitsFor } from './pick.ts'
import { shortPick } from './refund.ts'

/** Lines of an order numbered from 1, priced ones first; gifts were earned by some of them, or by what nobody knows. */
const order = fc
  .record({
    priced: fc.array(
      fc.record({ ordered: fc.integer({ min: 1, max: 40 }), short: fc.nat(60), payableFen: fc.nat(90_000) }),
      { minLength: 1, maxLength: 5 },
    ),
    gifts: fc.array(
      fc.record({
        ordered: fc.integer({ min: 1, max: 9 }),
        short: fc.nat(9),
        earnedBy: fc.option(fc.array(fc.nat(4), { minLength: 1, maxLength: 3 })),
      }),
      { maxLength: 3 },
    ),
    warehouses: fc.array(fc.constantFrom(1, 2), { minLength: 8, maxLength: 8 }),
    fees: fc.tuple(fc.nat(2_000), fc.nat(2_000)),
  })
  .map(({ priced, gifts, warehouses, fees }) => {
    const line = (at: number, each: { ordered: number; short: number }) => ({
      lineNo: at + 1,
      lineId: at + 1,
      ordered: each.ordered,
      found: Math.max(0, each.ordered - each.short),
      warehouseId: warehouses[at]!,
      refundedQuantity: 0,
    })
    return {
      lines: [
        ...priced.map((each, at) => ({
          ...line(at, each),
          payableFen: each.payableFen,
          gift: false,
          earnedBy: null,
        })),
        ...gifts.map((each, at) => ({
          ...line(priced.length + at, each),
          payableFen: 0,
          gift: true,
          earnedBy: each.earnedBy?.map((place) => (place % priced.length) + 1) ?? null,
        })),
      ],
      freights: fees.map((feeFen, at) => ({ warehouseId: at + 1, feeFen })),
    }
  })

test('a priced line leaves as it was found; a gift leaves so exactly where a line that earned it leaves', () => {
  fc.assert(
    fc.property(order, ({ lines }) => {
      const left = new Set(lines.filter((line) => !line.gift && line.found > 0).map((line) => line.lineNo))
      for (const line of picked(lines)) {
        const earned = line.earnedBy === null ? left.size > 0 : line.earnedBy.some((lineNo) => left.has(lineNo))
        expect(line.picked).toBe(line.gift && !earned ? 0 : line.found)
      }
    }),
  )
})

test('nothing leaves where no priced line does: no gift, and every fen comes back', () => {
  fc.assert(
    fc.property(order, fc.boolean(), ({ lines, freights }, bare) => {
      const found = bare ? lines.map((line) => (line.gift ? line : { ...line, found: 0 })) : lines
      const result = picked(found)
      expect(nothingPicked(result)).toBe(found.every((line) => line.gift || line.found === 0))
      if (!nothingPicked(result)) return
      expect(result.every((line) => line.picked === 0)).toBe(true)
      const paidFen = sumFen([...found.map((line) => line.payableFen), ...freights.map(({ feeFen }) => feeFen)])
      expect(shortPick(result, freights).amountFen).toBe(paidFen)
    }),
  )
})

test('freight is kept of exactly the warehouses that a priced line leaves', () => {
  fc.assert(
    fc.property(order, ({ lines, freights }) => {
      const result = picked(lines)
      const kept = freights.filter(({ warehouseId }) =>
        result.some((line) => !line.gift && line.warehouseId === warehouseId && line.picked > 0),
      )
      const all = sumFen(freights.map(({ feeFen }) => feeFen))
      expect(shortPick(result, freights).freightFen).toBe(all - sumFen(kept.map(({ feeFen }) => feeFen)))
    }),
  )
})

test('who wants everything together waits for what is missing of bought lines, unless nothing is there at all', () => {
  const line = (found: number, gift = false) => ({ name: gift ? '口罩' : '布洛芬', gift, wanted: 5, found })
  expect(waitsFor([line(5), line(3), line(0, true)])).toEqual([{ name: '布洛芬', quantity: 2 }])
  expect(waitsFor([line(5), line(0)])).toEqual([{ name: '布洛芬', quantity: 5 }])
  expect(waitsFor([line(5), line(0, true)])).toEqual([])
  expect(waitsFor([line(0), line(0), line(5, true)])).toEqual([])
})
