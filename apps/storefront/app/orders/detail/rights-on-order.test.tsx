import { type AskingOfferWire, afterSalesCalls } from '@yaoji/contract/after-sales'
import type { ProfileWire } from '@yaoji/contract/members'
import { type OrderDetailWire, orderCalls } from '@yaoji/contract/orders'
import { dutyRefusalText } from '@yaoji/rules/members/buyer-rights'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../../shell/api/send.ts'
import { asReceiver, buttonOf, drawInShell, member, press } from '../../shell/for-test/shell.tsx'
import { OrderAfterSales } from '../after-sales/order-after-sales.tsx'
import { LotQuestions } from './lot-questions.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../../shell/api/send.ts', () => ({ send: vi.fn() }))
afterEach(() => vi.clearAllMocks())

const as = (...rights: ProfileWire['rights']) =>
  ({ viewer: 'member', profile: { ...member, is_AfterSale: 1, rights } as ProfileWire }) as const
const question = {
  ...{ id: 3, line_id: 1, name: '布洛芬', why: 'earlier', answer: '', answer_by: '2026-11-23T03:00:00Z' },
  ...{ promised: [], offered: [] },
}
const order = { id: 9, status: 60, lot_questions: [question] } as unknown as OrderDetailWire
const offer = {
  ...{ order_id: 9, order_no: 'YJ9', closed: '', cases: [], to_balance: 0, kinds: [] },
  lines: [{ line_id: 1, name: '布洛芬', lots: [{ id: 12, lot_no: 'L1', sent: 5, most: 5 }] }],
} as unknown as AskingOfferWire

test('lots are agreed to by whoever may buy; a receiver reads the question and why it is not asked', async () => {
  expect(orderCalls.answerLots.duty).toBe('buy')
  const receiver = await drawInShell(<LotQuestions order={order} />, asReceiver)
  expect(receiver.place.querySelectorAll('button')).toHaveLength(0)
  expect(receiver.place.textContent).toContain(dutyRefusalText({ kind: 'buy' }))
  await receiver.leave()
  const purchaser = await drawInShell(<LotQuestions order={order} />, as('purchaser'))
  expect(buttonOf(purchaser.place, '同意发货')?.disabled).toBe(false)
  await purchaser.leave()
})

test('something is asked of goods that arrived by whoever may receive; a purchaser reads what was asked, without a form', async () => {
  expect(afterSalesCalls.ask.duty).toBe('receive')
  vi.mocked(send).mockResolvedValue({ data: offer } as never)
  const purchaser = await drawInShell(<OrderAfterSales order={order} />, as('purchaser'))
  expect(purchaser.place.textContent).toContain(dutyRefusalText({ kind: 'receive' }))
  await press(buttonOf(purchaser.place, '查看售后'))
  expect(purchaser.place.querySelector('form')).toBeNull()
  await purchaser.leave()
  const receiver = await drawInShell(<OrderAfterSales order={order} />, as('receiver'))
  await press(buttonOf(receiver.place, '申请售后'))
  expect(receiver.place.querySelector('form')).not.toBeNull()
  await receiver.leave()
})

test('a link to the after-sales of an order ends there, however late the page comes', async () => {
  const show = vi.fn()
  HTMLElement.prototype.scrollIntoView = show
  const without = await drawInShell(<OrderAfterSales order={order} />, as('receiver'))
  expect(show).not.toHaveBeenCalled()
  await without.leave()
  location.hash = '#after-sales'
  const { place, leave } = await drawInShell(<OrderAfterSales order={order} />, as('receiver'))
  expect(show.mock.contexts).toEqual([place.querySelector('#after-sales')])
  await leave()
  location.hash = ''
})
