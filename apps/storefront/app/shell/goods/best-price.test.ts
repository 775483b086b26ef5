import { expect, test } from 'vitest'
import { bestPrice } from './best-price.ts'

const goods = { price: '12.42', is_buy: 1 as const, zbz: 10, qg_number: 1, number: 500 }
const flash = { activity_id: 7, price: '9.93', min: 1, step: 1, most: 12, closes_at: 2000, timestamp: 1000 }
const ladder = (price: string, number = 20) => ({
  ladder_price: [{ id: 3, number, price }],
  ladder_price_type: 1 as const,
})

test('the best is the flash price, else the first step of the ladder, else the goods by itself', () => {
  expect(bestPrice({ ...goods, flash, ...ladder('11.00') })).toEqual({ by: 'flash', price: '9.93', flash })
  expect(bestPrice({ ...goods, ...ladder('11.00') })).toEqual({ by: 'ladder', price: '11.00', from: 20 })
  expect(bestPrice(goods)).toBeNull()
})

test('a first step below the flash price is the best', () => {
  expect(bestPrice({ ...goods, flash, ...ladder('9.50') })).toMatchObject({ by: 'ladder', price: '9.50' })
})

test('what this buyer cannot reach is no price: more than is there, not for sale to it, not shown to it', () => {
  expect(bestPrice({ ...goods, ...ladder('11.00', 1000) })).toBeNull()
  expect(bestPrice({ ...goods, is_buy: 0, flash, ...ladder('11.00') })).toBeNull()
  expect(bestPrice({ is_buy: 1, zbz: 10, qg_number: 1, flash })).toBeNull()
})
