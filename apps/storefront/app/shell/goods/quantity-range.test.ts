import { expect, test } from 'vitest'
import { quantityRange, soldOut } from './quantity-range.ts'

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
