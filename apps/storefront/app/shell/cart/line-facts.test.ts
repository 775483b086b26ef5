import type { CartLineWire } from '@yaoji/contract/cart'
import { expect, test } from 'vitest'
import { sampleLine } from '../../cart/state/sample-cart.ts'
import { struckBeside } from './line-facts.ts'

test.each([
  ['special', '8.00', '10.00'],
  ['flash', '8.00', '10.00'],
  // The special is left aside: what a member's price saves against others is no reduction.
  ['member', '8.00', undefined],
  ['agreement', '8.00', undefined],
  ['near_expiry', '8.00', undefined],
  ['special', '10.00', undefined],
])('beside a price of %s at %s the deal of ¥10.00 is struck as %s', (price_source, price, struck) => {
  const line = sampleLine({ id: 1, line: { price_source, price } })
  const shown: CartLineWire = { ...line, goods: { ...line.goods, base_price: '10.00' } }
  expect(struckBeside(shown)).toBe(struck)
})
