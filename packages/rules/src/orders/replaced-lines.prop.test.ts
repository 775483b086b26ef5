import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceAgain } from './priced-from.ts'
import { priceReplacement, replacedBy, type SentAgain } from './replaced-lines.ts'

const line = fc.record({
  ...{ goodsId: fc.integer({ min: 1, max: 9 }), warehouseId: fc.constantFrom(1, 2) },
  quantity: fc.integer({ min: 1, max: 900 }),
})
const sent = (ephedrine: boolean, rows: readonly { goodsId: number; warehouseId: number; quantity: number }[]) =>
  rows.map((row, index): SentAgain => ({ ...row, lineId: index + 1, pieces: row.quantity, ephedrine }))

test('whatever is sent again costs nothing, freight neither, and is priced again as it was', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), fc.boolean(), (rows, ephedrine) => {
      const lines = sent(ephedrine, rows)
      const priced = priceReplacement(lines)
      expect([priced.payableFen, priced.goodsFen, priced.freightFen]).toEqual([0, 0, 0])
      expect(priced.lines.map(({ quantity }) => quantity)).toEqual(rows.map(({ quantity }) => quantity))
      const kind = ephedrine ? ('ephedrine' as const) : ('normal' as const)
      const again = priceAgain({
        ...{ from: { by: 'replacement', lines }, kind },
        numbers: lines.map(({ lineId }) => [lineId, lineId] as const),
      })
      expect(again).toMatchObject({ payableFen: 0, kinds: priced.kinds, pieces: priced.pieces, lines: priced.lines })
    }),
  )
})

test('pieces that go back go back where they stood, none lost and none twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ up: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 50 }) })),
      (rows) => {
        const lines = rows.map(({ up }, index) => ({ id: 100 + index, replacesLine: up }))
        const back = rows.map(({ quantity }, index) => ({ lineId: 100 + index, quantity }))
        const handed = replacedBy(lines, back)
        for (const up of [1, 2, 3]) {
          const own = rows.filter((row) => row.up === up).reduce((sum, { quantity }) => sum + quantity, 0)
          expect(handed.filter(({ lineId }) => lineId === up).map(({ quantity }) => quantity)).toEqual(own ? [own] : [])
        }
      },
    ),
  )
  expect(() => replacedBy([{ id: 1, replacesLine: null }], [{ lineId: 1, quantity: 1 }])).toThrow(RangeError)
})
