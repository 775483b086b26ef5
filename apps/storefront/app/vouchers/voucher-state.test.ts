import { expect, test } from 'vitest'
import { stateOf } from './voucher-state.ts'

test('a voucher that went back is 退款中 until its money arrived, then 已退', () => {
  expect(stateOf({ paid_back: 1, refund_under_way: 1, left: '0.00' })).toBe('退款中')
  expect(stateOf({ paid_back: 1, refund_under_way: 0, left: '0.00' })).toBe('已退')
})

test('a voucher that did not go back is used up, or pays at the checkout', () => {
  expect(stateOf({ paid_back: 0, refund_under_way: 0, left: '0.00' })).toBe('已用完')
  expect(stateOf({ paid_back: 0, refund_under_way: 0, left: '0.01' })).toBe('结算时使用')
})
