import { orderStates } from '@yaoji/rules/orders/order-state'
import { expect, test } from 'vitest'
import { progress } from './progress.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 3, minute))
const { awaitingPayment, awaitingSlip } = orderStates

test('an order was placed when it was placed, though its proof was refused and it is to be paid once more', () => {
  const moves = [
    { move: 'place', fromState: null, toState: awaitingPayment.code, at: at(1) },
    { move: 'submit', fromState: awaitingPayment.code, toState: awaitingSlip.code, at: at(2) },
    { move: 'reject', fromState: awaitingSlip.code, toState: awaitingPayment.code, at: at(3) },
  ]
  const [placed, paid] = progress(moves, { state: 'awaitingPayment', code: awaitingPayment.code, receivedAt: null })
  expect(placed).toEqual({ label: '提交订单', at: at(1).toISOString(), reached: 1 })
  expect(paid).toMatchObject({ label: '付款', reached: 0 })
})
