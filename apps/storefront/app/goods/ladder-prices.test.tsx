import type { GoodsWire } from '@yaoji/contract/goods'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LadderPrices } from './ladder-prices.tsx'

type Priced = Pick<GoodsWire, 'price' | 'ladder_price' | 'ladder_price_type' | 'measure' | 'bzdw'>

/** What a buyer reads of the ladder, without the tags. */
function textOf(goods: Partial<Priced>): string {
  const whole = { measure: 'piece', bzdw: '盒', ladder_price_type: 1, ...goods } as GoodsWire
  return renderToStaticMarkup(<LadderPrices goods={whole} />).replaceAll(/<[^>]*>/g, '')
}
const tier = (number: number, price: string) => ({ id: number, number, price })

test('a ladder of unit prices reads as it is stored', () => {
  const text = textOf({ price: '12.00', ladder_price: [tier(10, '11.00'), tier(50, '10.00')] })
  expect(text).toContain('满10盒 ¥11.00/盒 省¥1.00')
  expect(text).toContain('满50盒 ¥10.00/盒 省¥2.00')
})

test('of a ladder of reductions the buyer reads the unit price that is left, never the reduction as a price', () => {
  const ladder_price = [tier(10, '0.15'), tier(30, '0.30'), tier(100, '0.46')]
  const text = textOf({ price: '5.41', ladder_price_type: 2, ladder_price })
  expect(text).toContain('满10盒 ¥5.26/盒 省¥0.15')
  expect(text).toContain('满30盒 ¥5.11/盒 省¥0.30')
  expect(text).toContain('满100盒 ¥4.95/盒 省¥0.46')
})

test('loose herbs are counted and priced by the kilogram', () => {
  const herb = { measure: 'gram', bzdw: 'g', price: '68.00' } as const
  expect(textOf({ ...herb, ladder_price_type: 2, ladder_price: [tier(5000, '3.00')] })).toContain(
    '满5公斤 ¥65.00/公斤 省¥3.00',
  )
})

test('nothing is shown there without a tier below the buyer’s own price, or without a price', () => {
  expect(textOf({ price: '49.76', ladder_price: [tier(10, '49.86')] })).toBe('')
  expect(textOf({ price: '49.76', ladder_price: [] })).toBe('')
  expect(textOf({ price: '49.76' })).toBe('')
  expect(textOf({ ladder_price: [tier(10, '49.86')] })).toBe('')
})
