import { expect, test } from 'vitest'
import { offeredWarehouse, servingOrder } from './warehouse.ts'

const chengdu = { id: 1, province: '51', city: '5101' }
const wuhan = { id: 2, province: '42', city: '4201' }
const places = [wuhan, chengdu]
const served = servingOrder(places, { province: '51', city: '5107' })
const stocks = (atChengdu: number, atWuhan: number) => [
  { warehouseId: 2, saleable: atWuhan },
  { warehouseId: 1, saleable: atChengdu },
]

test('a goods comes from the home warehouse while that can serve the smallest quantity', () => {
  expect(offeredWarehouse(stocks(10, 500), served, 10)).toEqual({ warehouseId: 1, saleable: 10 })
})

test('else from the nearest that can, else it is sold out at home', () => {
  expect(offeredWarehouse(stocks(9, 500), served, 10)?.warehouseId).toBe(2)
  expect(offeredWarehouse(stocks(9, 5), served, 10)).toEqual({ warehouseId: 1, saleable: 9 })
})

test('a warehouse that does not keep the goods offers nothing', () => {
  expect(offeredWarehouse([{ warehouseId: 2, saleable: 0 }], served, 1)?.warehouseId).toBe(2)
  expect(offeredWarehouse([], served, 1)).toBeNull()
})

test('distance decides who serves first; a visitor without region gets the first', () => {
  expect(servingOrder(places, { province: '43', city: '4301' }).map((place) => place.id)).toEqual([2, 1])
  expect(servingOrder(places, null).map((place) => place.id)).toEqual([1, 2])
})
