import { nothingChanged, previewCart } from '@yaoji/views/cart/preview'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleCart, sampleLine } from '../state/sample-cart.ts'

import { TierProgress } from './tier-progress.tsx'

const reductions = {
  price: '5.41',
  ladder_price_type: 2,
  ladder_price: [
    { id: 1, number: 10, price: '0.15' },
    { id: 2, number: 30, price: '0.30' },
  ],
} as const

test.each([
  [9, '5.41', '再买1盒 享 ¥5.26/盒'],
  [10, '5.26', '✓ 满10盒 已享 ¥5.26/盒再买20盒 享 ¥5.11/盒'],
  [30, '5.11', '✓ 满30盒 已享 ¥5.11/盒'],
])('with %i of a ladder of reductions the line costs and names the same unit price', (number, price, text) => {
  const cart = sampleCart([sampleLine({ id: 1, goods: reductions })])
  const line = previewCart(cart, { ...nothingChanged, numbers: new Map([[1, { number, keepsLoose: true }]]) }).data[0]!
  expect(line.price).toBe(price)
  if (!line.goods) throw new Error('a line of goods')
  const shown = renderToStaticMarkup(<TierProgress line={line} onFill={() => undefined} />)
  expect(shown.replaceAll(/<button.*?<\/button>|<[^>]*>/g, '')).toBe(text)
})

test('a tier that is not below the buyer’s own price is neither reached nor lacked', () => {
  const ladder_price = [{ id: 1, number: 10, price: '49.86' }]
  const line = sampleLine({
    id: 1,
    goods: { price: '49.76', ladder_price_type: 1, ladder_price },
    line: { number: 12 },
  })
  const written = sampleCart([line]).data[0]!
  if (!written.goods) throw new Error('a line of goods')
  expect(renderToStaticMarkup(<TierProgress line={written} onFill={() => undefined} />)).toBe('')
})
