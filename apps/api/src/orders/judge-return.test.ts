import { asOrdered, type MovedLine } from '@yaoji/rules/orders/order-moved'
import { expect, test } from 'vitest'
import { judged } from './judge-return.ts'

/** A line that left under both spellings of one lot number, five of each. */
const line: MovedLine = {
  ...asOrdered,
  ...{ name: '布洛芬', id: 1, lineNo: 1, goodsId: 7, warehouseId: 1, source: 'member', sourceId: 0, ordered: 10 },
  ...{ found: 10, picked: 10, payableFen: 1000, refundedFen: 0 },
  lots: [
    { lotId: 11, lotNo: 'Old1', quantity: 5, returned: 0 },
    { lotId: 12, lotNo: 'OLD1 ', quantity: 5, returned: 1 },
  ],
}
type Wish = readonly [lotNo: string, quantity: number]
const lotsOf = (...wishes: readonly Wish[]) =>
  judged(
    [line],
    wishes.map(([lotNo, quantity]) => ({ lineId: 1, lotNo, quantity })),
  ).flatMap(({ returned }) => returned.lots.map(({ lotId, quantity }) => [lotId, quantity]))

test.each<[string, Wish[], unknown]>([
  ['the first is named', [['Old1', 3]], [[11, 3]]],
  ['the second is named', [['OLD1 ', 3]], [[12, 3]]],
  ['the second is named without its space', [['OLD1', 3]], [[12, 3]]],
  ['neither is named', [['old1', 3]], [[11, 3]]],
  [
    'more of the first than is left of it',
    [['Old1', 7]],
    [
      [11, 5],
      [12, 2],
    ],
  ],
  [
    'too many of the second, and the first by its own name',
    [
      ['OLD1 ', 6],
      ['Old1', 3],
    ],
    [
      [11, 5],
      [12, 4],
    ],
  ],
])('of a line that left under two spellings: %s', (_, wishes, lots) => {
  expect(lotsOf(...wishes)).toEqual(lots)
})

test('no more comes back of a number than left with it, in whatever spellings it is named', () => {
  const tooMany = () => lotsOf(['Old1', 5], ['OLD1 ', 5])
  expect(tooMany).toThrow(expect.objectContaining({ reason: 'orders.returnTooMany' }))
})
