import type { CheckoutWire } from '@yaoji/contract/checkout'
import { afterEach, expect, test } from 'vitest'
import { cartOf, forgetChoices, keepChoices, keptChoices } from './order-choices.ts'

afterEach(() => sessionStorage.clear())
const checkout = (version: number, ids: readonly number[]) =>
  ({ version, lines: ids.map((id) => ({ id })), ephedrine_lines: [] }) as unknown as CheckoutWire

test('what was chosen for a cart is there after a reload, and for no other cart', () => {
  const cart = cartOf(checkout(4, [1, 2]))
  keepChoices(cart, { address_id: 7, benefits: { coupon_id: 0 } })
  keepChoices(cart, { method: 'transfer' })
  expect(keptChoices(cart)).toEqual({ cart, address_id: 7, benefits: { coupon_id: 0 }, method: 'transfer' })
  expect(keptChoices(cartOf(checkout(5, [1, 2])))).toBeUndefined()
  expect(keptChoices(cartOf(checkout(4, [1])))).toBeUndefined()
  forgetChoices()
  expect(keptChoices(cart)).toBeUndefined()
})

test('what an older page wrote there, or somebody else, counts for nothing', () => {
  const cart = cartOf(checkout(4, [1]))
  sessionStorage.setItem('yaoji.order-choices', JSON.stringify({ cart, address_id: 'seven' }))
  expect(keptChoices(cart)).toBeUndefined()
})
