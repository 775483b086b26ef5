import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedNeeds } from './price-floor.ts'

const fen = fc.integer({ min: 1, max: 10_000_000 })
const percent = fc.integer({ min: 0, max: 100 })
const agreed = (priceFen: number, baseFen: number | null) => agreedNeeds([{ goodsId: 7, priceFen, baseFen }], 50)

test('a price needs a second person exactly below its share of the base book or without one, each goods by itself', () => {
  const one = fc.record({ goodsId: fc.integer({ min: 1 }), priceFen: fen, baseFen: fc.option(fen) })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 10 }), percent, (prices, floor) => {
      const below = prices.filter(({ priceFen, baseFen }) =>
        baseFen === null ? floor > 0 : priceFen * 100 < floor * baseFen,
      )
      const needs = agreedNeeds(prices, floor)
      expect(needs.map((text) => Number(/^商品(\d+)/.exec(text)?.[1]))).toEqual(below.map(({ goodsId }) => goodsId))
    }),
  )
})

test('the half itself needs nobody; a fen less does, and what has no price in the base book', () => {
  expect(agreed(840, 1680)).toEqual([])
  expect(agreed(839, 1680)).toEqual(['商品7的协议价¥8.39低于原价¥16.80的50%'])
  expect(agreed(1, null)).toEqual(['商品7还没有原价，协议价为¥0.01'])
  expect(agreedNeeds([{ goodsId: 7, priceFen: 1, baseFen: null }], 0)).toEqual([])
})
