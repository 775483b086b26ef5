import { ApiError } from '@yaoji/client/api-error'
import { licenceCalls } from '@yaoji/contract/licences'
import { type ReceiptOrderWire, receiptCalls } from '@yaoji/contract/receipts'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showProblem } from '../shell/api/problems.ts'
import { send } from '../shell/api/send.ts'
import { buttonOf, press } from '../shell/for-test/shell.tsx'
import { ReceiptForm } from './receipt-form.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../shell/api/problems.ts', () => ({ showProblem: vi.fn(async () => {}) }))
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn()
})
afterEach(() => vi.clearAllMocks())

const order = {
  ...{ order_id: 9, order_no: 'YJ9', state: 'rejected', shipped_on: '2026-11-01', arrived_on: '2026-11-03' },
  receipt: { received_on: '2026-11-03', receiver: '陈秀英' },
} as ReceiptOrderWire

/** The form with a scan chosen, handed in; the store answers the hand-in with `error`. */
async function handIn(error: Error) {
  vi.mocked(send).mockImplementation((async (call: unknown) => {
    if (call === licenceCalls.sendPicture) return { data: { id: 31, role: 'file', codes: [] } }
    throw error
  }) as never)
  const drawn = await draw(<ReceiptForm order={order} />)
  const input = drawn.place.querySelector<HTMLInputElement>('input[type=file]')!
  const file = new File(['scan'], '回执.jpg', { type: 'image/jpeg' })
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await press(buttonOf(drawn.place, '提交回执'))
  expect(vi.mocked(send).mock.calls.at(-1)?.[0]).toBe(receiptCalls.send)
  return drawn
}

test('what the store says of a field is read beside it, and nothing else is shown', async () => {
  const early = '收货日期不能早于发货日期'
  const { place, leave } = await handIn(new ApiError(422, early, { errors: { received_on: [early] } }))
  const date = place.querySelector<HTMLInputElement>('input[type=date]')!
  expect(place.querySelector(`[id="${date.getAttribute('aria-describedby')}"]`)?.textContent).toBe(early)
  expect(showProblem).not.toHaveBeenCalled()
  await leave()
})

test.each([new ApiError(409, '回执已由同事提交，请刷新后查看'), new Error('offline')])(
  'a hand-in that failed for another reason is not silent: %s',
  async (error) => {
    const { leave } = await handIn(error)
    expect(vi.mocked(showProblem).mock.calls.map(([said]) => said)).toEqual([error])
    await leave()
  },
)

test('what is missing has the focus', async () => {
  const { place, leave } = await draw(<ReceiptForm order={{ ...order, arrived_on: '', receipt: null }} />)
  await press(buttonOf(place, '提交回执'))
  await vi.waitFor(() => expect(document.activeElement).toBe(place.querySelector('input[type=date]')))
  expect(send).not.toHaveBeenCalled()
  await leave()
})
