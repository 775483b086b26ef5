import { expect, test } from 'vitest'
import { cartLine, cartOf } from '../../laws/cart-cast.ts'
import { priceCart } from '../cart/price-cart.ts'
import { checkoutBlock, checkoutBlockText } from './checkout-block.ts'

const worth = (baseFen: number, changes = {}) => priceCart(cartOf([cartLine({ quantity: 1, baseFen, ...changes })]))

test('¥200 of goods can be ordered, one fen less cannot, whatever the freight', () => {
  expect(checkoutBlock(worth(20_000), false)).toBeNull()
  expect(checkoutBlock(worth(19_999), false)).toEqual({ kind: 'belowMinimum', minimumFen: 20_000, missingFen: 1 })
  expect(checkoutBlock(worth(19_999), false, 0)).toBeNull()
})

test('ephedrine goods count toward the minimum of the whole selection', () => {
  expect(checkoutBlock(worth(20_000, { ephedrine: true }), false)).toBeNull()
})

test('an overdue term and an empty selection block', () => {
  expect(checkoutBlock(worth(20_000), true)?.kind).toBe('termOverdue')
  expect(checkoutBlock(worth(20_000, { selected: false }), true)?.kind).toBe('nothingSelected')
  expect(checkoutBlockText({ kind: 'belowMinimum', minimumFen: 20_000, missingFen: 1 })).toContain('¥200.00')
})
