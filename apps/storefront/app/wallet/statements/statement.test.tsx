import { ApiError } from '@yaoji/client/api-error'
import { type StatementLineWire, type StatementWire, statementCalls } from '@yaoji/contract/statements'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../../shell/api/send.ts'
import { asMember, asReceiver, buttonOf, drawInShell, press } from '../../shell/for-test/shell.tsx'
import { confirmDialog } from '../../shell/notices/dialogs.ts'
import { DifferenceForm } from './difference-form.tsx'
import { Statement } from './statement.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../../shell/api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../../shell/api/problems.ts', () => ({
  showProblem: vi.fn(async (error: unknown, own?: (refusal: unknown) => unknown) => void own?.(error)),
}))
vi.mock('../../shell/notices/dialogs.ts', () => ({ confirmDialog: vi.fn(async () => true) }))
beforeEach(() => {
  vi.mocked(send).mockResolvedValue({ data: {} } as never)
})
afterEach(() => vi.clearAllMocks())

const statement: StatementWire = {
  ...{ month: '2026-10', statement_no: 'DZ00000001', state: 'open', state_label: '待确认', line_count: 1 },
  ...{ hash: 'a'.repeat(64), made_at: '2026-10-31T16:10:00.000Z', confirmed_at: '', cases: [] },
  sums: [
    { part: 'account', name: 'balance', label: '余额', opening: '1.00', in: '2.00', out: '0.00', closing: '3.00' },
  ],
}
const line: StatementLineWire = {
  ...{ no: 1, part: 'account', part_label: '账户流水', label: '余额', kind_label: '订单退款', amount: '2.00' },
  ...{ at: '2026-10-05T02:00:00.000Z', title: '订单YJ9', late: 1, source: 'order', source_id: 9 },
  invoices: [
    { invoice_no: '25512000000000000007', colour: 'blue' },
    { invoice_no: '25512000000000000009', colour: 'red' },
  ],
}
const shown = (over: Partial<StatementWire> = {}, viewer: Parameters<typeof drawInShell>[1] = asMember) =>
  drawInShell(<Statement statement={{ ...statement, ...over }} lines={[line]} onChanged={vi.fn()} />, viewer)

test('who confirms sends back the hash of what was read, after one more question', async () => {
  vi.mocked(confirmDialog).mockResolvedValueOnce(false)
  const { place, leave } = await shown()
  await press(buttonOf(place, '确认无误'))
  expect(send).not.toHaveBeenCalled()
  await press(buttonOf(place, '确认无误'))
  expect(vi.mocked(send).mock.calls.map(([call, input]) => [call, input])).toEqual([
    [statementCalls.confirm, { month: '2026-10', hash: statement.hash }],
  ])
  expect(place.textContent).toContain(statement.hash)
  await leave()
})

test('a line opens the invoices of its order', async () => {
  const { place, leave } = await shown()
  const links = [...place.querySelectorAll('a[href^="/dzfp"]')].map((each) => [
    each.textContent,
    each.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['发票', '/dzfp?keywords=25512000000000000007'],
    ['红字发票', '/dzfp?keywords=25512000000000000009'],
  ])
  await leave()
})

test('a line opens its order and says that it is of an earlier month', async () => {
  const { place, leave } = await shown()
  const links = [...place.querySelectorAll('a')].map((each) => each.getAttribute('href'))
  expect(links).toContain('/order/info/9')
  expect(place.textContent).toContain('上期补记')
  await leave()
})

test('who may not confirm for the company reads who may', async () => {
  const { place, leave } = await shown({}, asReceiver)
  expect(place.textContent).toContain('只有本单位管理员可以进行此操作')
  expect(['确认无误', '提出差异'].map((name) => buttonOf(place, name))).toEqual([undefined, undefined])
  await leave()
})

test.each(['confirmed', 'disputed'] as const)('nothing can be done with a statement that is %s', async (state) => {
  const { place, leave } = await shown({ state })
  expect([...place.querySelectorAll('button')].map((each) => each.textContent)).not.toContain('确认无误')
  await leave()
})

test('a difference needs its words and a line that is there; what the store says is read beside them', async () => {
  vi.mocked(send).mockRejectedValue(new ApiError(409, '对账单当前为“已确认”，请刷新后查看'))
  const { place, leave } = await draw(<DifferenceForm statement={statement} onStated={vi.fn()} />)
  await press(buttonOf(place, '提交差异'))
  expect(place.textContent).toContain('请说明哪里不一致')
  expect(send).not.toHaveBeenCalled()
  const area = place.querySelector('textarea')!
  const type = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!
  await act(async () => {
    type.call(area, '少了一笔')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(buttonOf(place, '提交差异'))
  expect(vi.mocked(send).mock.calls.at(-1)?.[1]).toEqual({ month: '2026-10', text: '少了一笔' })
  expect(place.textContent).toContain('已确认')
  await leave()
})
