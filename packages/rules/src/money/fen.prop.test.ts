import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, formatYuan, parseYuan, share, sumFen, typedYuan, yuanText } from './fen.ts'

const amounts = fc.integer({ min: 0, max: 900_000_000 })
const weighted = fc.uniqueArray(
  fc.record({ goodsId: fc.integer({ min: 1, max: 9 }), lineId: fc.nat(999), weightFen: amounts }),
  {
    selector: (line) => line.lineId,
    minLength: 1,
    maxLength: 12,
  },
)
type Line = { goodsId: number; lineId: number; weightFen: number }
const toWeighted = (line: Line) => ({ key: [line.goodsId, line.lineId] as const, weightFen: line.weightFen })
const case_ = weighted.chain((lines) =>
  fc.record({ lines: fc.constant(lines), amount: fc.integer({ min: 0, max: sumFen(lines.map((l) => l.weightFen)) }) }),
)

test('what is written is what is read, for every amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e15 + 1, max: 1e15 - 1 }), (fen) => {
      expect(parseYuan(formatYuan(fen))).toBe(fen)
    }),
  )
})

test('a sentence writes the same digits, in groups of three', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 - 1 }), (fen) => {
      expect(yuanText(fen)).toMatch(/^¥\d{1,3}(,\d{3})*\.\d{2}$/)
      expect(yuanText(fen).replaceAll(/[¥,]/g, '')).toBe(formatYuan(fen))
    }),
  )
})

test.each(['', '1.234', '1,000', '１２', ' 1', '1e3', '.5', '1.'])('%j is no amount', (text) => {
  expect(parseYuan(text)).toBeNull()
})

test('a share is rounded down, exactly, however large', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9e15 }),
      fc.nat(10_000),
      fc.integer({ min: 1, max: 10_000 }),
      (amount, part, whole) => {
        fc.pre(part <= whole)
        const shared = BigInt(share(amount, part, whole))
        expect(shared * BigInt(whole) <= BigInt(amount) * BigInt(part)).toBe(true)
        expect((shared + 1n) * BigInt(whole) > BigInt(amount) * BigInt(part)).toBe(true)
      },
    ),
  )
})

test.each([
  [0.5, 2, 1],
  [2, 0.5, 1],
  [2, 2, 0.5],
  [2, 2, 0],
])('a share of %d × %d ÷ %d is refused: money is whole', (amount, part, whole) => {
  expect(() => share(amount, part, whole)).toThrow(RangeError)
})

test('an allocation adds up exactly, and no line gets less than nothing or more than its weight', () => {
  fc.assert(
    fc.property(case_, ({ lines, amount }) => {
      const shares = allocate(amount, lines.map(toWeighted))
      expect(sumFen(shares)).toBe(amount)
      for (const [index, line] of lines.entries()) {
        expect(shares[index]).toBeGreaterThanOrEqual(0)
        expect(shares[index]).toBeLessThanOrEqual(line.weightFen)
      }
    }),
  )
})

test('the order on the page does not change any line’s share', () => {
  fc.assert(
    fc.property(case_, ({ lines, amount }) => {
      const shareOf = (order: Line[]) => {
        const shares = allocate(amount, order.map(toWeighted))
        return new Map(order.map((line, index) => [line.lineId, shares[index]]))
      }
      expect(shareOf(lines.toReversed())).toEqual(new Map([...shareOf(lines)].reverse()))
    }),
  )
})

test('the remainder goes to the last line by goods id, then line id', () => {
  const line = (goodsId: number, lineId: number) => ({ key: [goodsId, lineId] as const, weightFen: 100 })
  expect(allocate(100, [line(3, 1), line(1, 9), line(3, 2)])).toEqual([33, 33, 34])
})

test('more than the weights hold, or less than nothing, is a defect', () => {
  expect(() => allocate(101, [{ key: [1, 1], weightFen: 100 }])).toThrow(RangeError)
  expect(() => allocate(-1, [{ key: [1, 1], weightFen: 100 }])).toThrow(RangeError)
})

test('an amount that the store wrote is read as it is typed or copied; a comma that divides no thousands stays', () => {
  fc.assert(fc.property(fc.nat(1e12), (fen) => parseYuan(typedYuan(yuanText(fen))) === fen))
  expect(['5,000', '１００００', '5000元', ' 1796.00 '].map(typedYuan)).toEqual(['5000', '10000', '5000', '1796.00'])
  for (const none of ['1,2', '12,34.5', '1.796,00', 'abc']) expect(parseYuan(typedYuan(none))).toBeNull()
})
