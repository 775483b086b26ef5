import type { GoodsWire } from '@yaoji/contract/goods'
import { expect, test } from 'vitest'
import { amountAtBestFen, linesAtBest } from './at-best-price.ts'
import { presetQuantity } from './preset-quantity.ts'

const goods = { id: 7, price: '10.00', is_buy: 1, zbz: 10, qg_number: 1, number: 500, measure: 'piece' } as GoodsWire
const flash = { activity_id: 9, price: '8.00', min: 2, step: 2, most: 12, closes_at: 2000, timestamp: 1000 }
const ladder = { ladder_price: [{ id: 3, number: 20, price: '9.00' }], ladder_price_type: 1 } as const

test('as many as the last time, in whole packs and as far as they can be had; the least where nothing is known', () => {
  expect(presetQuantity(goods, 35)).toBe(40)
  expect(presetQuantity({ ...goods, number: 30 }, 35)).toBe(30)
  expect(presetQuantity(goods)).toBe(10)
})

test('beside a flash price stands what the session sells at it', () => {
  expect(presetQuantity({ ...goods, flash }, 35)).toBe(12)
  expect(presetQuantity({ ...goods, flash }, 5)).toBe(6)
  expect(presetQuantity({ ...goods, flash })).toBe(2)
})

test('what is bought costs what stands there: the flash pieces first, the rest by the ladder that it reaches', () => {
  const each = (shown: GoodsWire, number: number) => [linesAtBest(shown, number).join(), amountAtBestFen(shown, number)]
  expect(each(goods, 30)).toEqual(['7:30', 30_000])
  expect(each({ ...goods, ...ladder }, 10)).toEqual(['7:10', 10_000])
  expect(each({ ...goods, ...ladder }, 30)).toEqual(['7:30', 27_000])
  expect(each({ ...goods, flash }, 12)).toEqual(['7:12:9', 9_600])
  expect(each({ ...goods, ...ladder, flash }, 42)).toEqual(['7:12:9,7:30', 9_600 + 27_000])
  // A first step below the flash price is the price that stands there.
  const low = { ...ladder, ladder_price: [{ id: 3, number: 20, price: '7.00' }] }
  expect(each({ ...goods, ...low, flash }, 30)).toEqual(['7:30', 21_000])
})

test('the session gives whole steps; where both ways of rounding up would sell more, all is bought ordinarily', () => {
  const tens = { ...goods, zbz: 5, flash: { ...flash, min: 10, step: 10, most: 20 } }
  const parts = (shown: GoodsWire, numbers: readonly number[]) =>
    numbers.map((number) => linesAtBest(shown, number).join())
  expect(parts(tens, [8, 15, 20, 25])).toEqual(['7:8', '7:10:9,7:5', '7:20:9', '7:20:9,7:5'])
  const ones = { ...goods, flash: { ...flash, min: 1, step: 1, most: 5 } }
  // Five and a pack of ten are more than the one pack that six take.
  expect(parts(ones, [5, 6])).toEqual(['7:5:9', '7:6'])
  expect(parts({ ...ones, zbz: 1 }, [6])).toEqual(['7:5:9,7:1'])
})

test('an amount is exact to the fen, herbs by the kilogram; without a price there is none', () => {
  expect(amountAtBestFen({ ...goods, price: '16.80' }, 30)).toBe(50_400)
  expect(amountAtBestFen({ ...goods, price: '88.00', measure: 'gram' }, 250)).toBe(2_200)
  const { price: _, ...hidden } = goods
  expect(amountAtBestFen(hidden as GoodsWire, 3)).toBe(0)
})
