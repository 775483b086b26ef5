import { expect, test } from 'vitest'
import { gramChoices, quantityRange, soldOut } from './quantity-range.ts'

const goods = { zbz: 10, qg_number: 1, number: 95 }

test('quantities are whole inner packs between the minimum and what is left', () => {
  expect(quantityRange(goods)).toEqual({ min: 10, step: 10, max: 90 })
  expect(quantityRange({ ...goods, qg_number: 15 })).toEqual({ min: 20, step: 10, max: 90 })
  expect(quantityRange({ ...goods, xg_number: 25 })).toEqual({ min: 10, step: 10, max: 20 })
})

test('less than one inner pack left is sold out; unknown stock is not', () => {
  expect(soldOut({ ...goods, number: 9 })).toBe(true)
  expect(soldOut({ ...goods, number: 10 })).toBe(false)
  expect(soldOut({ zbz: 10, qg_number: 1 })).toBe(false)
})

test('herbs are offered by 500 g and by the kilogram, where they can be had so', () => {
  const grams = (range: { min: number; step: number; max: number }) => gramChoices(range).map((choice) => choice.grams)
  expect(grams({ min: 500, step: 500, max: 25_000 })).toEqual([500, 1000])
  expect(grams({ min: 1000, step: 500, max: 25_000 })).toEqual([1000])
  expect(grams({ min: 500, step: 500, max: 500 })).toEqual([500])
  expect(grams({ min: 300, step: 300, max: 3000 })).toEqual([])
})
