import type { OrderDetailWire } from '@yaoji/contract/orders'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderSum } from './order-sum.tsx'

const said = (state: keyof typeof orderStates, due: string, more: Partial<OrderDetailWire> = {}) => {
  const back = { refunded: '0.00', refund_under_way: '0.00' }
  const order = {
    status: orderStates[state].code,
    kinds: 30,
    payable: '1245.60',
    due,
    replacement: null,
    ...back,
    ...more,
  }
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<OrderSum order={order as OrderDetailWire} />)
  return place.textContent
}

test('near the state stands what is left to pay, and what the order comes to where that is more or nothing is left', () => {
  expect(said('awaitingPayment', '1245.60')).toBe('30 种待付 ¥1,245.60金额明细')
  expect(said('awaitingPayment', '1145.60')).toBe('30 种应付 ¥1,245.60待付 ¥1,145.60金额明细')
  expect(said('shipped', '0.00')).toBe('30 种应付 ¥1,245.60金额明细')
})

test('what goes back of an order stands near its state, until it has come', () => {
  const back = { refunded: '1245.60', refund_under_way: '1245.60' }
  expect(said('cancelled', '0.00', back)).toBe('30 种退款中 ¥1,245.60金额明细')
  expect(said('cancelled', '0.00', { ...back, refund_under_way: '0.00' })).toBe('30 种已退 ¥1,245.60金额明细')
})

test('nothing is asked for what waits for finance, was cancelled, or is sent again', () => {
  expect(said('awaitingReview', '1245.60')).not.toContain('待付')
  expect(said('cancelled', '0.00')).toBe('30 种金额明细')
  const replacement = { kind: 'exchange', name: '换货', order_id: 3 } as const
  expect(said('awaitingSlip', '0.00', { replacement })).toBe('')
})
