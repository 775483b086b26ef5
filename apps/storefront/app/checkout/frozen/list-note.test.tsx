import type { CheckoutWire } from '@yaoji/contract/checkout'
import { type FrozenListWire, frozenListCalls } from '@yaoji/contract/frozen-lists'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { send } from '../../shell/api/send.ts'
import { takeCartChanged } from '../../shell/cart/cart-changed.ts'
import { buttonOf, press } from '../../shell/for-test/shell.tsx'
import { ListNote } from './list-note.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../../shell/api/send.ts', () => ({ send: vi.fn(async () => ({})) }))
vi.mock('../../shell/notices/toast.ts', () => ({ showToast: vi.fn() }))
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}

const list = {
  ...{ id: 5, asked_by: '小王', asked_at: '2026-11-22T06:00:00Z', remark: '', payable: '600.00', lines: [] },
  ...{ state: 'pending', state_label: '待审批', decided_by: '', reason: '', order_no: '', own: 0 },
} as const satisfies FrozenListWire
const checkout = { lines: [], ephedrine_lines: [], totals: { payable: '600.00' } } as unknown as CheckoutWire

test('goods of a declined list are in the cart again, which the badges hear', async () => {
  const { place, leave } = await draw(<ListNote list={list} checkout={checkout} />)
  await press(buttonOf(place, '退回申请'))
  const reason = place.querySelector<HTMLInputElement>('input[name=reason]')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(reason, '本月已采购')
    reason.dispatchEvent(new Event('input', { bubbles: true }))
  })
  takeCartChanged()
  await press(buttonOf(place, '退回'))
  expect(vi.mocked(send).mock.calls[0]?.slice(0, 2)).toEqual([frozenListCalls.decline, { id: 5, reason: '本月已采购' }])
  expect(takeCartChanged()).toBe(true)
  await leave()
})
