import { isRedirect } from '@tanstack/react-router'
import { orderCalls } from '@yaoji/contract/orders'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { beforeEach, expect, test, vi } from 'vitest'
import { ask } from '../shell/api/send.ts'
import { loadPayOrOpen, loadUnpaid } from './load-pay.ts'

vi.mock('../shell/api/send.ts', () => ({ ask: vi.fn() }))
beforeEach(() => vi.mocked(ask).mockReset())

const page = { location: { href: '/cart/step4' }, abortController: new AbortController() }
const reply = (data: unknown) => ({ code: 10000, message: '', data }) as never
const opened = (unpaid: readonly object[]) => {
  vi.mocked(ask).mockResolvedValue(reply(unpaid))
  return loadPayOrOpen(undefined, page).catch((thrown: unknown) => (isRedirect(thrown) ? thrown.options.href : thrown))
}

test('without an order the page leads to the newest one that waits for its payment, ephedrine orders to their own page', async () => {
  expect(
    await opened([
      { id: 12, kind: 'normal' },
      { id: 11, kind: 'normal' },
    ]),
  ).toBe('/cart/step3/12')
  expect(await opened([{ id: 13, kind: 'ephedrine' }])).toBe('/cart/hm?ids=13')
  expect(vi.mocked(ask).mock.calls[0]?.slice(0, 2)).toEqual([orderCalls.list, { status: 'need_to_pay' }])
})

test('where none waits there is no order, and the page says so', async () => {
  expect(await opened([])).toBeNull()
})

test('a page that names its order shows that one', async () => {
  vi.mocked(ask).mockImplementation(async (_, input) => reply(input))
  expect(await loadPayOrOpen(7, page)).toEqual({ pay: { id: 7 }, detail: { id: 7 } })
})

test('the page of a payment leads on once the order is paid, and stays where it is not', async () => {
  const openedAt = (state: keyof typeof orderStates) => {
    const order = { id: 7, status: orderStates[state].code, pay_method: 'balance' }
    vi.mocked(ask).mockResolvedValue(reply({ order }))
    return loadUnpaid(7, page).then(
      () => 'stays',
      (thrown: unknown) => (isRedirect(thrown) ? thrown.options.href : thrown),
    )
  }
  expect(await openedAt('awaitingSlip')).toBe('/cart/step4?id=7')
  expect(await openedAt('awaitingGroup')).toBe('/cart/step4?id=7')
  for (const state of ['awaitingPayment', 'awaitingReview', 'cancelled'] as const)
    expect(await openedAt(state)).toBe('stays')
})
