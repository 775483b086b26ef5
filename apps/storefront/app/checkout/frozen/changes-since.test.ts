import type { CheckoutWire } from '@yaoji/contract/checkout'
import type { FrozenListWire } from '@yaoji/contract/frozen-lists'
import { expect, test } from 'vitest'
import { changesSince } from './changes-since.ts'

const then = (goods_id: number, price: string) =>
  ({ goods_id, name: `商品${goods_id}`, price }) as FrozenListWire['lines'][0]
const now = (id: number, price: string, invalid_reason = '') =>
  ({ goods: { id }, price, invalid_reason }) as CheckoutWire['lines'][0]
const checkout = (...lines: CheckoutWire['lines'][0][]) => ({ lines, ephedrine_lines: [] })

test('what costs the same is not mentioned; another price, a stop and what is gone are, by name', () => {
  const lines = [then(1, '1.00'), then(2, '2.00'), then(3, '3.00'), then(4, '4.00')]
  expect(changesSince({ lines }, checkout(now(1, '1.00'), now(2, '2.50'), now(3, '3.00', '库存不足')))).toEqual([
    '商品2：单价由¥2.00变为¥2.50',
    '商品3：库存不足',
    '商品4：已不能购买',
  ])
})

test('a goods that is in two lines is the same where one of them costs what it cost', () => {
  const lines = [then(1, '1.00')]
  expect(changesSince({ lines }, checkout(now(1, '0.80'), now(1, '1.00')))).toEqual([])
})

test('two lines of a goods that cannot be bought any more are said once', () => {
  expect(changesSince({ lines: [then(1, '1.00'), then(1, '0.90')] }, checkout())).toEqual(['商品1：已不能购买'])
})

test('goods of a set are looked for inside it', () => {
  const set = {
    combination: { goods: [{ goods: { id: 1 }, price: '0.90' }] },
    invalid_reason: '',
  } as unknown as CheckoutWire['lines'][0]
  expect(changesSince({ lines: [then(1, '0.90')] }, checkout(set))).toEqual([])
})
