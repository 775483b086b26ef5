import { ApiError } from '@yaoji/client/api-error'
import type { ArrivalWire } from '@yaoji/contract/arrivals'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../../shell/api/send.ts'
import { buttonOf, press } from '../../shell/for-test/shell.tsx'
import { confirmDialog, showAlert } from '../../shell/notices/dialogs.ts'
import { ArrivalForm } from './arrival-form.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../../shell/api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../../shell/notices/dialogs.ts', () => ({ confirmDialog: vi.fn(async () => true), showAlert: vi.fn() }))
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn()
  localStorage.clear()
})
afterEach(() => vi.clearAllMocks())

const lot = (id: number, lotNo: string) => ({
  ...{ id, name: '布洛芬', ypgg: '20粒', sccj: '厂', bzdw: '盒', measure: 'piece' as const, lot_no: lotNo, sent: 5 },
  ...{ produced_on: '', expires_on: '2028-01-01', recalled: 0 as const, barcodes: [], zbz: 1, jzl: 10, codes: [] },
})
const arrival: ArrivalWire = {
  ...{ order_id: 9, order_no: 'YJ9', closed: '', two_people: [], record: null, lots: [lot(1, 'A'), lot(2, 'B')] },
  kinds: [{ kind: 'shortage', name: '少货', outcomes: [{ outcome: 'refund_only', name: '仅退款' }] }],
}
const two = { ...arrival, two_people: ['布洛芬'] }
const ticks = (place: HTMLElement) => [...place.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')]
const fill = (place: HTMLElement, label: string, text: string) =>
  act(async () => {
    const field = [...place.querySelectorAll('label')].find((each) => each.textContent === label)!.htmlFor
    const input = place.querySelector<HTMLInputElement>(`[id="${field}"]`)!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = (place: HTMLElement) => press(buttonOf(place, '提交验收'))

test('a lot that nobody looked at is named beside it, and nothing is sent', async () => {
  const { place } = await draw(<ArrivalForm arrival={arrival} />)
  await press(ticks(place)[0]!)
  await fill(place, '验收人', '陈秀英')
  await submit(place)
  expect(place.querySelectorAll('li')[1]!.textContent).toContain('布洛芬批号B还没有核对')
  expect(send).not.toHaveBeenCalled()
})

test('what was found goes out once it is agreed to, and another name is asked for where two people accept', async () => {
  vi.mocked(send).mockResolvedValue({ data: { first: 1 } } as never)
  const { place } = await draw(<ArrivalForm arrival={two} />)
  for (const each of ticks(place)) await press(each)
  await fill(place, '验收人', '陈秀英')
  await submit(place)
  expect(place.textContent).toContain('请填写第二验收人姓名')
  expect(send).not.toHaveBeenCalled()
  await fill(place, '第二验收人', '张华')
  vi.mocked(confirmDialog).mockResolvedValueOnce(false)
  await submit(place)
  expect(send).not.toHaveBeenCalled()
  await submit(place)
  const wanted = { id: 9, checked: '1,2', differences: '', acceptor: '陈秀英', second: '张华', words: '' }
  expect(vi.mocked(send).mock.calls.map(([, input]) => input)).toEqual([wanted])
  expect(localStorage.length).toBe(0)
})

test('who was slower hears whose record stands', async () => {
  vi.mocked(send).mockResolvedValue({ data: { first: 0, record: { by: '张华' } } } as never)
  const { place } = await draw(<ArrivalForm arrival={arrival} />)
  for (const each of ticks(place)) await press(each)
  await fill(place, '验收人', '陈秀英')
  await submit(place)
  expect(vi.mocked(showAlert).mock.calls[0]![0].message).toContain('已由张华验收')
})

test('what the server refuses stands beside the button, and what was typed stays over a reload', async () => {
  const why = '布洛芬批号B的差异不能提交'
  vi.mocked(send).mockRejectedValue(new ApiError(422, why, { errors: { differences: [why] } }))
  const first = await draw(<ArrivalForm arrival={arrival} />)
  for (const each of ticks(first.place)) await press(each)
  await fill(first.place, '验收人', '陈秀英')
  await submit(first.place)
  expect(first.place.textContent).toContain(why)
  const again = await draw(<ArrivalForm arrival={arrival} />)
  expect(ticks(again.place).map(({ checked }) => checked)).toEqual([true, true])
})
