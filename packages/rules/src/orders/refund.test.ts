import { describe, expect, test } from 'vitest'
import { lineRefund, shortPick } from './refund.ts'

const line = { lineId: 1, ordered: 3, payableFen: 1000, refundedQuantity: 0, gift: false, warehouseId: 1 }
const freights = [
  { warehouseId: 1, feeFen: 1200 },
  { warehouseId: 2, feeFen: 1500 },
]

describe('a line', () => {
  test('gives back its net price per piece, rounded down, the last piece taking the remainder', () => {
    expect(lineRefund(line, 1).amountFen).toBe(333)
    expect(lineRefund({ ...line, refundedQuantity: 1 }, 1).amountFen).toBe(333)
    expect(lineRefund({ ...line, refundedQuantity: 2 }, 1).amountFen).toBe(334)
  })

  test('never gives back more than was ordered', () => {
    expect(() => lineRefund({ ...line, refundedQuantity: 2 }, 2)).toThrow(RangeError)
    expect(() => lineRefund(line, -1)).toThrow(RangeError)
  })
})

describe('a short pick', () => {
  test('gives back what was not picked and keeps the freight', () => {
    const lines = [
      { ...line, picked: 3 },
      { ...line, lineId: 2, picked: 1 },
    ]
    expect(shortPick(lines, freights.slice(0, 1))).toEqual({
      lines: [{ lineId: 2, quantity: 2, amountFen: 666 }],
      freightFen: 0,
      amountFen: 666,
    })
  })

  test('gives the freight back when nothing at all is sent', () => {
    const none = shortPick([{ ...line, picked: 0 }], freights)
    expect(none).toMatchObject({ freightFen: 2700, amountFen: 3700 })
  })

  test('gives back the freight of a warehouse that no priced line leaves; a gift keeps none', () => {
    const lines = [
      { ...line, picked: 2 },
      { ...line, lineId: 2, warehouseId: 2, picked: 0 },
      { ...line, lineId: 3, warehouseId: 2, payableFen: 0, gift: true, picked: 3 },
    ]
    expect(shortPick(lines, freights)).toMatchObject({ freightFen: 1500, amountFen: 334 - 1 + 1000 + 1500 })
  })

  test('of nothing missing is nothing', () => {
    expect(shortPick([{ ...line, picked: 3 }], freights.slice(0, 1))).toEqual({
      lines: [],
      freightFen: 0,
      amountFen: 0,
    })
  })
})
