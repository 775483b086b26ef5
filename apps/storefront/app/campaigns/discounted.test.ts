import { priceSources } from '@yaoji/rules/promotions/price-source'
import { stacking } from '@yaoji/rules/promotions/stacking'
import { expect, test } from 'vitest'
import { discountedFen } from './discounted.tsx'

const discount = { pay_bp: 9400, also_for: [] }
const goods = { price: '12.01', price_source: 'member', is_hm: 0, is_buy: 1 } as const

test('a price after the discount of the order is rounded down, as the order does', () => {
  expect(discountedFen(goods, discount)).toBe(1128)
})

test('no price is promised that the order would not give: by the table of what may meet, of ephedrine goods, of what cannot be bought', () => {
  for (const price_source of priceSources)
    expect([price_source, discountedFen({ ...goods, price_source }, discount) !== null]).toEqual([
      price_source,
      stacking[price_source].order_discount === '可',
    ])
  expect(discountedFen({ ...goods, is_hm: 1 }, discount)).toBeNull()
  expect(discountedFen({ ...goods, is_buy: 0 }, discount)).toBeNull()
})
