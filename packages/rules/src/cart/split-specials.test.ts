import { expect, test } from 'vitest'
import { cartLine, cartOf } from '../../laws/cart-cast.ts'
import type { CartLineFacts } from './cart-facts.ts'
import { priceCart } from './price-cart.ts'

const special = (left?: number) => ({ special: { sourceId: 9, unitFen: 700, ...(left === undefined ? {} : { left }) } })
const sold = (...lines: readonly CartLineFacts[]) =>
  priceCart(cartOf(lines)).lines.map(({ source, quantity, unitFen, amountFen }) => [
    source,
    quantity,
    unitFen,
    amountFen,
  ])

test('what a special gives no more is sold as without it; the ladder counts every piece of the line', () => {
  const ladder = { type: 1, tiers: [{ id: 1, fromQuantity: 10, amountFen: 900 }] } as const
  expect(sold(cartLine({ ladder, ...special(3) }))).toEqual([
    ['special', 3, 700, 2100],
    ['member', 7, 900, 6300],
  ])
  expect(sold(cartLine({ ladder, ...special(10) }))).toEqual([['special', 10, 700, 7000]])
  expect(sold(cartLine({ ladder, ...special() }))).toEqual([['special', 10, 700, 7000]])
  expect(sold(cartLine({ ladder, ...special(0) }))).toEqual([['member', 10, 900, 9000]])
})

test('lines of a goods share what is left, the oldest that counts first; what does not count shows what it would have', () => {
  const lines = (first: Partial<CartLineFacts>) => [
    cartLine({ lineId: 2, warehouseId: 2, ...special(12) }),
    cartLine({ lineId: 1, ...special(12), ...first }),
  ]
  expect(sold(...lines({}))).toEqual([
    ['special', 2, 700, 1400],
    ['member', 8, 1000, 8000],
    ['special', 10, 700, 7000],
  ])
  expect(sold(...lines({ selected: false }))).toEqual([
    ['special', 10, 700, 7000],
    ['special', 10, 700, 7000],
  ])
})

test('a reduction of goods takes the rest of a line and leaves the part at the special; the line is one kind', () => {
  const promotion = { kind: 'full_reduction', id: 1, name: '满减', scope: { by: 'all' }, alsoFor: [] } as const
  const terms = { unit: 'piece', repeats: false, tiers: [{ from: 7, reduceFen: 500 }] } as const
  const priced = priceCart(cartOf([cartLine(special(3))], { promotions: [{ ...promotion, ...terms }] }))
  expect(priced.lines.map(({ lineId, payableFen }) => [lineId, payableFen])).toEqual([
    [-1, 2100],
    [1, 6500],
  ])
  expect(priced).toMatchObject({ kinds: 1, pieces: 10, goodsFen: 9100, afterAdjustmentsFen: 8600 })
})
