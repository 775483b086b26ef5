import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumFen } from '../money/fen.ts'
import { billingRows, redRows } from './billing-rows.ts'
import { type InvoiceLine, invoiceSums, taxIn } from './invoice-lines.ts'

const code = '1070304010000000000'
const line = (lineNo: number | null): fc.Arbitrary<InvoiceLine> =>
  fc
    .record({
      grossFen: fc.integer({ min: 1, max: 5_000_000 }),
      offFen: fc.constantFrom(0, 1, 99, 12_345),
      quantity: fc.integer({ min: 1, max: 500 }),
      taxRateBp: fc.constantFrom(0, 300, 900, 1_300),
    })
    .map(({ grossFen, offFen, quantity, taxRateBp }) => ({
      ...{ lineNo, name: `goods ${lineNo}`, spec: '', unit: '盒', taxCode: lineNo === null ? '' : code, taxRateBp },
      ...{ quantity, listFen: grossFen + offFen, grossFen, taxFen: taxIn(grossFen, taxRateBp), lots: '' },
    }))
const goods = fc
  .integer({ min: 1, max: 6 })
  .chain((lines) => fc.tuple(...Array.from({ length: lines }, (_, place) => line(place + 1))))
const invoice = fc
  .tuple(goods, fc.option(line(null), { nil: null }))
  .map(([lines, freight]) => (freight ? [...lines, { ...freight, listFen: freight.grossFen }] : lines))

test('the rows come to the amount and the tax of the lines, to the fen', () => {
  fc.assert(
    fc.property(invoice, (lines) => {
      const rows = billingRows(lines)
      if (!rows.ok) throw new Error(rows.refusal)
      const sums = invoiceSums(lines)
      expect(sumFen(rows.value.map(({ grossFen }) => grossFen))).toBe(sums.grossFen)
      expect(sumFen(rows.value.map(({ taxFen }) => taxFen))).toBe(sums.taxFen)
    }),
  )
})

test('a discount follows what it reduces, under its name, code and rate, without pieces and below 0', () => {
  fc.assert(
    fc.property(invoice, (lines) => {
      const rows = billingRows(lines)
      if (!rows.ok) throw new Error(rows.refusal)
      rows.value.forEach((row, place) => {
        expect(row.kind === 'discounted').toBe(rows.value[place + 1]?.kind === 'discount')
        if (row.kind !== 'discount') {
          expect(row.grossFen).toBeGreaterThan(0)
          return
        }
        const { name, taxCode, taxRateBp } = rows.value[place - 1]!
        expect(row).toMatchObject({ name, taxCode, taxRateBp, quantity: 0 })
        expect(row.grossFen).toBeLessThan(0)
        expect(row.taxFen).toBeLessThanOrEqual(0)
      })
      expect(rows.value.every(({ taxCode }) => taxCode === code)).toBe(true)
    }),
  )
})

test('a red letter names the rows of the goods that it takes from, and all of it without rows', () => {
  fc.assert(
    fc.property(invoice, fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (blue, taken) => {
      const red = blue.filter((_, place) => taken[place])
      const made = redRows(blue, red)
      const rows = billingRows(blue)
      if (!made.ok || !rows.ok) throw new Error('no rows')
      if (red.length === blue.length) {
        expect(made.value).toBeNull()
        return
      }
      expect(made.value!.map(({ grossFen }) => -grossFen)).toEqual(red.map(({ grossFen }) => grossFen))
      expect(made.value!.map(({ taxFen }) => -taxFen)).toEqual(red.map(({ taxFen }) => taxFen))
      for (const { place, name } of made.value!) {
        expect(rows.value[place - 1]!.name).toBe(name)
        expect(rows.value[place - 1]!.kind).not.toBe('discount')
      }
    }),
  )
})

test('goods without a tax code are named, so that somebody gives them one', () => {
  fc.assert(
    fc.property(goods, fc.nat(), (lines, nth) => {
      const bare = nth % lines.length
      const refused = billingRows(lines.map((one, place) => (place === bare ? { ...one, taxCode: '' } : one)))
      expect(refused).toEqual({ ok: false, refusal: `goods ${bare + 1}` })
    }),
  )
})
