import { nothingChanged, previewCart } from '@yaoji/views/cart/preview'
import { expect, test } from 'vitest'
import { pieceCount } from '../../shell/cart/line-facts.ts'
import { forcedOff } from './cart-facts.ts'
import { checkoutHindrance, groupCart } from './cart-groups.ts'
import { sampleCart, sampleLine } from './sample-cart.ts'

const asked = (id: number, number: number, keepsLoose = false) => ({
  ...nothingChanged,
  numbers: new Map([[id, { number, keepsLoose }]]),
})
const ladder = {
  ladder_price: [
    { id: 7, number: 10, price: '9.50' },
    { id: 8, number: 50, price: '9.00' },
  ],
  ladder_price_type: 1,
} as const

test('without a change the server’s answer is shown as it came', () => {
  const cart = sampleCart([sampleLine({ id: 1 })])
  expect(previewCart(cart, nothingChanged)).toBe(cart)
})

test('a typed quantity reaches its tier at once, with sums, freight and what the next tier lacks', () => {
  const cart = sampleCart([sampleLine({ id: 1, goods: ladder }), sampleLine({ id: 2 })])
  const shown = previewCart(cart, asked(1, 49))
  expect(shown.data[0]).toMatchObject({ number: 49, price: '9.50', amount: '465.50', seen_price: '9.50' })
  expect(shown.data[0]!.tiers.map((tier) => [tier.reached, tier.missing])).toEqual([
    [1, ''],
    [0, '再买1盒'],
  ])
  expect(shown.totals).toMatchObject({ goods_amount: '485.50', freight: '12.00', payable: '497.50' })
  expect(previewCart(cart, asked(1, 50)).totals).toMatchObject({ goods_amount: '470.00' })
})

test('the quantity is rounded by the rule that the server will use', () => {
  const cart = sampleCart([
    sampleLine({ id: 1, goods: { zbz: 5, jzl: 100 }, line: { quantity: { min: 10, step: 5, max: 500 } } }),
  ])
  const shown = (number: number, keepsLoose = false) => previewCart(cart, asked(1, number, keepsLoose)).data[0]!.number
  expect(shown(12)).toBe(15)
  expect(shown(3)).toBe(10)
  expect(shown(82)).toBe(100)
  expect(shown(85, true)).toBe(85)
})

test('what cannot be bought stays out of the sums, whatever is ticked', () => {
  const gone = sampleLine({ id: 1, goods: { is_buy: 0 }, line: { is_selected: 0 } })
  const soldOut = sampleLine({ id: 2, goods: { number: 0 }, line: { is_selected: 0 } })
  const cart = sampleCart([gone, soldOut, sampleLine({ id: 3 })])
  const ticks = new Map([1, 2, 3].map((id) => [id, 1 as const]))
  const shown = previewCart(cart, { ...nothingChanged, ticks })
  expect(shown.data.map((line) => line.is_selected)).toEqual([0, 0, 1])
  expect(shown.totals.kinds).toBe(1)
  expect(cart.data.map(forcedOff)).toEqual([true, true, false])
  expect(groupCart(shown).gone.map((line) => line.id)).toEqual([1, 2])
})

test('lines are grouped by warehouse, newest first, each with its own freight', () => {
  const cart = sampleCart([
    sampleLine({ id: 1 }),
    sampleLine({ id: 2, goods: { ck_id: 2 } }),
    sampleLine({ id: 3, line: { number: 1000 }, goods: { measure: 'gram' } }),
  ])
  const { groups } = groupCart(cart)
  expect(groups.map((group) => [group.name, group.lines.map((line) => line.id), group.freight?.fee])).toEqual([
    ['成都仓', [3, 1], '12.00'],
    ['重庆仓', [2], '12.00'],
  ])
  expect(pieceCount(cart.data)).toBe(5)
})

test('checkout says what hinders it: nothing chosen, a quantity that cannot be had, the smallest order', () => {
  const small = sampleCart([sampleLine({ id: 1 })])
  expect(checkoutHindrance(small)).toBe('最低起购金额¥200，还差¥180.00')
  expect(checkoutHindrance(previewCart(small, { ...nothingChanged, ticks: new Map([[1, 0]]) }))).toBe(
    '请选择要结算的商品',
  )
  const broken = sampleCart([sampleLine({ id: 1, goods: { number: 40 }, line: { number: 50 } })])
  expect(checkoutHindrance(broken)).toBe('商品1：库存不足，最多可购买40')
  expect(checkoutHindrance(sampleCart([sampleLine({ id: 1, line: { number: 50 } })]))).toBe('')
})
