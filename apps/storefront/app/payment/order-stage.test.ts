import { orderStates } from '@yaoji/rules/orders/order-state'
import { expect, test } from 'vitest'
import { stageOf, stageText } from './order-stage.ts'

test.each([
  [10, 'transfer', 'unpaid'],
  [15, 'transfer', 'transfer-review'],
  [15, 'term', 'term-review'],
  [20, 'balance', 'paid'],
  [60, 'balance', 'paid'],
  [90, 'balance', 'cancelled'],
] as const)('an order in state %i by %s is %s to its buyer', (status, pay_method, stage) => {
  expect(stageOf({ status, pay_method })).toBe(stage)
})

test('every state has a title, and says when the goods arrive where that is known', () => {
  for (const { code } of Object.values(orderStates)) {
    const order = { status: code, pay_method: 'balance', cancel_reason: '', expected_on: '2026-11-22' } as const
    expect(stageText(order).title).not.toBe('')
  }
  const paid = { status: 20, pay_method: 'balance', cancel_reason: '', expected_on: '2026-11-22' } as const
  expect(stageText(paid).next.join()).toContain('预计 2026-11-22 送达')
})
