import { ApiError } from '@yaoji/client/api-error'
import { type AskingOfferWire, afterSalesCalls } from '@yaoji/contract/after-sales'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showProblem } from '../../shell/api/problems.ts'
import { send } from '../../shell/api/send.ts'
import { navigate } from '../../shell/for-test/router.ts'
import { buttonOf, press } from '../../shell/for-test/shell.tsx'
import { AskingForm } from './asking-form.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../../shell/api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../../shell/api/problems.ts', () => ({ showProblem: vi.fn(async () => {}) }))
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn()
})
afterEach(() => vi.clearAllMocks())

const outcomes = [{ outcome: 'return_refund', name: '退货退款' }]
const kind = (name: string, over: number) => ({ kind: name, name, window: '', over, pictures: 0, outcomes })
const offer = {
  ...{ order_id: 9, order_no: 'YJ9', closed: '', cases: [], to_balance: 0 },
  kinds: [
    kind('recall', 0),
    kind('expiry', 1),
    { ...kind('price', 0), outcomes: [{ outcome: 'price_difference', name: '退补价' }] },
  ],
  lines: [
    {
      ...{ line_id: 1, name: '布洛芬', ypgg: '20粒', sccj: '', bzdw: '盒', measure: 'piece' },
      ...{ paid: '84.00', pieces: 5, most_back: '84.00' },
      lots: [{ id: 12, lot_no: 'L1', expires_on: '', sent: 5, most: 5 }],
    },
  ],
} as unknown as AskingOfferWire

async function typed() {
  const drawn = await draw(<AskingForm offer={offer} />)
  const { place } = drawn
  await press(place.querySelector<HTMLInputElement>('input[type=radio]')!)
  await press(place.querySelector<HTMLButtonElement>('button[aria-label^="增加"]')!)
  const words = place.querySelector('textarea')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(words, '药监抽检要求退回该批号')
    words.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return drawn
}

test('what was asked for goes out once, and its page opens', async () => {
  vi.mocked(send).mockResolvedValue({ data: { id: 31 } } as never)
  const { place, leave } = await typed()
  await press(buttonOf(place, '提交申请'))
  const [call, input] = vi.mocked(send).mock.calls[0]!
  expect(call).toBe(afterSalesCalls.ask)
  expect(input).toMatchObject({ id: 9, kind: 'recall', outcome: 'return_refund', refund_to: 'original', lots: '12:1' })
  expect(navigate).toHaveBeenCalledWith({ href: '/order/afterSalesInfo/31' })
  await leave()
})

test('what the store says of a field is read beside it', async () => {
  const many = '退货数量大于销售数量：布洛芬批号L1最多可申请0'
  vi.mocked(send).mockRejectedValue(new ApiError(422, many, { errors: { lots: [many] } }))
  const { place, leave } = await typed()
  await press(buttonOf(place, '提交申请'))
  expect(place.querySelector('#asking-lots-problem')?.textContent).toBe(many)
  expect(showProblem).not.toHaveBeenCalled()
  await leave()
})

test('nothing goes out while something is missing, and what is too late cannot be chosen', async () => {
  const { place, leave } = await draw(<AskingForm offer={offer} />)
  await press(buttonOf(place, '提交申请'))
  expect(send).not.toHaveBeenCalled()
  expect(place.querySelector('#asking-kind-problem')?.textContent).toBe('请选择问题类型')
  expect([...place.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ disabled }) => disabled)).toEqual([
    false,
    true,
    false,
  ])
  await leave()
})

test('a price difference goes out by its line, counted from the price that a piece should have', async () => {
  vi.mocked(send).mockResolvedValue({ data: { id: 32 } } as never)
  const { place, leave } = await draw(<AskingForm offer={offer} />)
  await press(place.querySelectorAll<HTMLInputElement>('input[type=radio]')[2]!)
  expect(place.querySelector('button[aria-label^="增加"]')).toBeNull()
  const type = (selector: string, value: string) =>
    act(async () => {
      const field = place.querySelector<HTMLInputElement>(selector)!
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
    })
  await type('textarea', '发货前刚刚降价，请退差价')
  await type('input[aria-label="布洛芬退款金额"]', '84.01')
  await press(buttonOf(place, '提交申请'))
  expect(place.querySelector('#asking-differences-problem')?.textContent).toBe('布洛芬最多可退¥84.00')
  expect(send).not.toHaveBeenCalled()
  await type('select', 'price')
  await type('input[aria-label="布洛芬应付单价"]', '15.8')
  expect(place.textContent).toContain('合计退 ¥5.00')
  await press(buttonOf(place, '提交申请'))
  expect(vi.mocked(send).mock.calls[0]![1]).toMatchObject({
    ...{ kind: 'price', outcome: 'price_difference', lots: '', differences: '1:price:15.8' },
  })
  await leave()
})
