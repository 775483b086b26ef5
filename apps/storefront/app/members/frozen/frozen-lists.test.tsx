import type { FrozenListWire } from '@yaoji/contract/frozen-lists'
import { draw } from '@yaoji/ui/draw-for-test'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../../shell/api/send.ts'
import { takeCartChanged } from '../../shell/cart/cart-changed.ts'
import { buttonOf, press } from '../../shell/for-test/shell.tsx'
import { FrozenLists } from './frozen-lists.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../../shell/api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../../shell/notices/toast.ts', () => ({ showToast: vi.fn() }))
afterEach(() => vi.mocked(send).mockReset())

const list = {
  ...{ id: 5, asked_by: '小王', asked_at: '2026-11-22T06:00:00Z', remark: '', payable: '600.00' },
  ...{ state: 'pending', state_label: '待审批', decided_by: '', reason: '', order_no: '', own: 1 },
  lines: [
    {
      goods_id: 1,
      name: '阿莫西林胶囊',
      ypgg: '',
      bzdw: '盒',
      measure: 'piece',
      number: 60,
      price: '10.00',
      amount: '600.00',
    },
  ],
} as const satisfies FrozenListWire
const answer = (last_page: number) => ({ data: [list], meta: { last_page } }) as never
const never = new Promise<never>(() => {})
const asMany = (waiting: number) => draw(<FrozenLists approves waiting={waiting} />)

test('who has nothing to decide sees nothing while it is asked; what waits has its place from the first', async () => {
  vi.mocked(send).mockReturnValue(never)
  const nothing = await asMany(0)
  expect(nothing.place.textContent).toBe('')
  await nothing.leave()
  const some = await asMany(2)
  expect(some.place.textContent).toBe('采购申请待审批 2')
  await some.leave()
})

test('lists that did not come are said, and asked for again by a press', async () => {
  vi.mocked(send).mockRejectedValueOnce(new Error('offline'))
  const { place, leave } = await asMany(1)
  expect(place.querySelector('[role=alert]')?.textContent).toContain('采购申请加载失败')
  vi.mocked(send).mockResolvedValue(answer(1))
  await press(buttonOf(place, '点此重试'))
  expect(place.textContent).toContain('阿莫西林胶囊 60盒')
  await leave()
})

test('the section stays while another of its pages is loaded', async () => {
  vi.mocked(send).mockResolvedValueOnce(answer(2))
  const { place, leave } = await asMany(0)
  vi.mocked(send).mockReturnValue(never)
  await press(buttonOf(place, '下一页'))
  expect(place.textContent).toBe('采购申请')
  await leave()
})

test('goods of a list that was taken back are in the cart again, which the badges hear', async () => {
  vi.mocked(send).mockResolvedValue(answer(1))
  const { place, leave } = await asMany(0)
  takeCartChanged()
  await press(buttonOf(place, '撤回'))
  expect(takeCartChanged()).toBe(true)
  await leave()
})
