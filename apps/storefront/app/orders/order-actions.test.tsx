import { type OrderWire, orderCalls } from '@yaoji/contract/orders'
import { paymentCalls } from '@yaoji/contract/payments'
import { dutyRefusalText } from '@yaoji/rules/members/buyer-rights'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../shell/api/send.ts'
import { asMember, asReceiver, buttonOf, drawInShell, linkOf, press } from '../shell/for-test/shell.tsx'
import { AfterSalesLink } from './after-sales/after-sales-link.tsx'
import { dutyOf, OrderActions } from './order-actions.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn() }))
afterEach(() => vi.clearAllMocks())

const orderWith = (...actions: OrderWire['actions']) => ({ id: 9, status: 10, actions }) as unknown as OrderWire
const unpaid = orderWith('pay', 'cancel', 'buy_again')

test('each action is the duty that its call has', () => {
  expect(dutyOf).toEqual({
    pay: paymentCalls.pay.duty,
    cancel: orderCalls.cancel.duty,
    request_cancel: orderCalls.cancel.duty,
    confirm: orderCalls.confirm.duty,
    buy_again: orderCalls.buyAgain.duty,
  })
})

test('whoever owns the company is offered all that the order allows', async () => {
  const { place, leave } = await drawInShell(<OrderActions order={unpaid} />, asMember)
  expect(linkOf(place, '去付款')).toBe('/cart/step3/9')
  for (const name of ['再次购买', '取消订单']) expect(buttonOf(place, name)?.disabled).toBe(false)
  await leave()
})

test('in the list a colleague is not offered what it has no right to', async () => {
  const receiver = await drawInShell(<OrderActions order={unpaid} />, asReceiver)
  expect(receiver.place.textContent).toBe('')
  await receiver.leave()
  const arriving = await drawInShell(<OrderActions order={orderWith('confirm', 'buy_again')} />, asReceiver)
  expect(arriving.place.textContent).toBe('确认收货')
  await arriving.leave()
})

test('on the page of the order it stands there, cannot be pressed, and the reason is beside it once', async () => {
  const { place, leave } = await drawInShell(<OrderActions order={unpaid} size="normal" />, asReceiver)
  expect(linkOf(place, '去付款')).toBeNull()
  for (const name of ['去付款', '再次购买', '取消订单']) {
    expect(buttonOf(place, name)?.disabled, name).toBe(true)
    await press(buttonOf(place, name))
  }
  expect(send).not.toHaveBeenCalled()
  expect([...place.querySelectorAll('p')].map((note) => note.textContent)).toEqual([
    `${dutyRefusalText({ kind: 'settle' })}。`,
    `${dutyRefusalText({ kind: 'buy' })}。`,
  ])
  await leave()
})

test('of a person who is not known yet nothing is held back: the server asks again', async () => {
  const { place, leave } = await drawInShell(<OrderActions order={unpaid} size="normal" />, { viewer: 'member' })
  expect(linkOf(place, '去付款')).toBe('/cart/step3/9')
  expect(place.querySelector('p')).toBeNull()
  await leave()
})

test('the way to after-sales stays open to every colleague, who reads there what was asked for', async () => {
  const shipped = { id: 9, status: 60 } as unknown as OrderWire
  const profile = { ...asReceiver.profile, is_AfterSale: 1 } as never
  const { place, leave } = await drawInShell(<AfterSalesLink order={shipped} />, { viewer: 'member', profile })
  expect(linkOf(place, '售后')).toBe('/order/info/9#after-sales')
  await leave()
})
