import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawnCart } from '../state/drawn-cart.ts'
import { sampleLine } from '../state/sample-cart.ts'
import { LineQuantity } from './line-quantity.tsx'

/** Whether a line that costs this kind of price lets its quantity be typed. */
function isLocked(price_source: string, goods_type: number): boolean {
  const line = sampleLine({ id: 1, line: { price_source, goods_type } })
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<LineQuantity line={line} store={drawnCart([line])} />)
  return place.querySelector('input')!.disabled
}

test('a quantity is locked by the flash price that holds it, whatever type the goods have', () => {
  expect(isLocked('flash', 0)).toBe(true)
  expect(isLocked('flash', 1)).toBe(true)
  expect(isLocked('member', 1)).toBe(false)
  expect(isLocked('special', 0)).toBe(false)
})
