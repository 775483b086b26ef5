import { cartCalls } from '@yaoji/contract/cart'
import { type BoughtGoodsWire, fastBuyCalls } from '@yaoji/contract/fast-buy'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../shell/api/send.ts'
import { noteCart } from '../shell/cart/in-cart.ts'
import { asMember, buttonOf, drawInShell, press } from '../shell/for-test/shell.tsx'
import { confirmDialog } from '../shell/notices/dialogs.ts'
import { showToast } from '../shell/notices/toast.ts'
import { UsualTable } from './usual-table.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn(), ask: vi.fn() }))
vi.mock('../shell/notices/toast.ts', () => ({ showToast: vi.fn(async () => {}) }))
vi.mock('../shell/notices/dialogs.ts', () => ({ confirmDialog: vi.fn() }))
HTMLElement.prototype.scrollIntoView = () => {}
afterEach(() => {
  vi.resetAllMocks()
  noteCart({ data: [] })
})

const row = (id: number, lastNumber: number) =>
  ({
    goods: {
      ...{ id, name: `商品${id}`, ypgg: '10粒', sccj: '甲厂', bzdw: '盒', measure: 'piece', tags: [], special: [] },
      ...{ is_buy: 1, zbz: 10, jzl: 60, qg_number: 1, number: 500, price: '16.80' },
    },
    ...{ times: 3, last_number: lastNumber, last_price: '16.80', last_at: '2026-11-01T02:00:00.000Z' },
  }) as unknown as BoughtGoodsWire
const rows = [row(7, 35), row(8, 20)]

/** The cart answers each add with what is in its lines then. */
function answers(before: readonly number[]) {
  vi.mocked(send).mockImplementation(async (call, input) => {
    if (call !== fastBuyCalls.add) return { data: { data: [], change: undefined } } as never
    const added = (input as { lines: string }).lines.split(',').map((line, at) => {
      const [goods_id = 0, number = 0] = line.split(':').map(Number)
      return {
        goods_id,
        number: number + (before[at] ?? 0),
        notice: '',
        undo_to: null,
        line_id: goods_id * 10,
        before: before[at] ?? 0,
        was_selected: 0,
      }
    })
    return { data: { added, refused: [], total: added.length } } as never
  })
}
const added = () =>
  vi
    .mocked(send)
    .mock.calls.filter(([call]) => call === fastBuyCalls.add)
    .map(([, input]) => input)
const undo = () => vi.mocked(showToast).mock.lastCall?.[2]?.action

test('all usual goods go into the cart as the rows say, and the toast takes all of it back', async () => {
  answers([0, 15])
  const { place, leave } = await drawInShell(<UsualTable rows={rows} stopped={false} />, asMember)
  await press(buttonOf(place, '全部加入（2 种）'))
  expect(added()).toEqual([{ lines: '7:40,8:20' }])
  expect(vi.mocked(showToast).mock.lastCall?.[0]).toBe('已加入 2 种常购商品，其中 1 种购物车里已有，现为合计数量')
  expect(undo()?.label).toBe('撤销')
  vi.mocked(send).mockClear()
  await act(async () => undo()?.onClick())
  // What was not there leaves, what was there is as many as before.
  expect(vi.mocked(send).mock.calls.map(([call, input]) => [call, input])).toEqual([
    [cartCalls.remove, { ids: [70], from: '70:40' }],
    [cartCalls.edit, { id: 80, number: 15, from: 35, keep_loose: 1 }],
    // What was not ticked is not ticked again.
    [cartCalls.select, { ids: [80], is_selected: 0 }],
  ])
  expect(vi.mocked(showToast).mock.lastCall?.[0]).toBe('已撤销，购物车恢复原样')
  await leave()
})

test('what is in a flash session has its own button, and whoever adds all reads which goods that is', async () => {
  answers([0])
  const flash = { activity_id: 9, price: '12.30', min: 1, step: 1, most: 12, closes_at: 4_000_000_000, timestamp: 1 }
  const inSession = [9, 10, 11, 12].map((id) => ({ ...row(id, 1), goods: { ...row(id, 1).goods, flash } }))
  const { place, leave } = await drawInShell(<UsualTable rows={[rows[0]!, ...inSession]} stopped={false} />, asMember)
  await press(buttonOf(place, '全部加入（1 种）'))
  expect(added()).toEqual([{ lines: '7:40' }])
  expect(vi.mocked(showToast).mock.lastCall?.[0]).toBe(
    '已加入 1 种常购商品；秒杀中的商品9、商品10、商品11等 4 种没有一起加入，请在该行按“抢购”',
  )
  await leave()
})

test('where a line was taken out meanwhile the others are taken back all the same, and the cart is named', async () => {
  answers([0, 0])
  const { place, leave } = await drawInShell(<UsualTable rows={rows} stopped={false} />, asMember)
  await press(buttonOf(place, '全部加入（2 种）'))
  const taken: unknown[] = []
  vi.mocked(send).mockImplementation(async (_call, input) => {
    const { ids } = input as { ids: readonly number[] }
    if (ids.includes(70)) throw new Error('gone')
    taken.push(ids)
    return { data: { data: [], change: undefined } } as never
  })
  await act(async () => undo()?.onClick())
  expect(taken).toEqual([[80]])
  expect(vi.mocked(showToast).mock.lastCall?.slice(0, 2)).toEqual([
    '已撤销；有商品在此期间被改动，请核对购物车',
    'warning',
  ])
  await leave()
})

test('a second press says how many are in the cart and adds nothing before it is meant', async () => {
  answers([0, 0])
  const { place, leave } = await drawInShell(<UsualTable rows={rows} stopped={false} />, asMember)
  await press(buttonOf(place, '全部加入（2 种）'))
  expect(place.textContent).toContain('2 种已在购物车')
  vi.mocked(confirmDialog).mockResolvedValueOnce(false)
  await press(buttonOf(place, '再加一遍（2 种）'))
  expect(vi.mocked(confirmDialog).mock.lastCall?.[0]).toContain('这 2 种已在购物车里，共 60 盒（瓶/袋）')
  expect(added()).toHaveLength(1)
  vi.mocked(confirmDialog).mockResolvedValueOnce(true)
  await press(buttonOf(place, '再加一遍（2 种）'))
  expect(added()).toHaveLength(2)
  await leave()
})

test('whoever added one of them by itself adds the others', async () => {
  answers([0])
  noteCart({ data: [{ goods: { id: 7 }, number: 40 }] as never })
  const { place, leave } = await drawInShell(<UsualTable rows={rows} stopped={false} />, asMember)
  await press(buttonOf(place, '加入其余（1 种）'))
  expect(added()).toEqual([{ lines: '8:20' }])
  await leave()
})

test('goods that were raised to a whole case are listed from what to what, with why and the way back', async () => {
  const notice = '已自动调为整件，已按 60 加入'
  vi.mocked(send).mockImplementation(async (call) => {
    if (call === cartCalls.edit) return { data: { data: [], change: { number: 50, notice: '' } } } as never
    const whole = { goods_id: 7, number: 60, notice, undo_to: 50, line_id: 70, before: 0, was_selected: 1 }
    const asked = { goods_id: 8, number: 20, notice: '', undo_to: null, line_id: 80, before: 0, was_selected: 1 }
    return { data: { added: [whole, asked], refused: [], total: 2 } } as never
  })
  const { place, leave } = await drawInShell(<UsualTable rows={[row(7, 50), row(8, 20)]} stopped={false} />, asMember)
  await press(buttonOf(place, '全部加入（2 种）'))
  expect(vi.mocked(showToast).mock.lastCall?.[0]).toContain('1 种数量有调整，见加入结果')
  const list = () => place.querySelector('section section[aria-labelledby]')
  await act(async () => void (await import('../shell/cart/add-result.tsx')))
  // The toast's words stand there to be found, and name the list.
  expect(document.getElementById(list()!.getAttribute('aria-labelledby')!)?.textContent).toBe('加入结果')
  expect([...list()!.querySelectorAll('li')].map((each) => each.textContent)).toEqual([
    `商品7 10粒50盒 → 60盒${notice}改为 50盒`,
  ])
  await press(buttonOf(place, '改为 50盒'))
  expect(vi.mocked(send).mock.lastCall?.slice(0, 2)).toEqual([
    cartCalls.edit,
    { id: 70, number: 50, from: 60, keep_loose: 1 },
  ])
  expect(list()!.querySelector('li')!.textContent).toBe('商品7 10粒50盒 → 50盒已改回')
  await press(buttonOf(place, '收起'))
  expect(list()).toBeNull()
  await leave()
})

test('goods of which no more went in are not counted as added', async () => {
  vi.mocked(send).mockResolvedValue({
    data: {
      added: [
        { goods_id: 7, number: 500, notice: '库存不足', undo_to: null, line_id: 70, before: 500, was_selected: 1 },
        { goods_id: 8, number: 20, notice: '', undo_to: null, line_id: 80, before: 0, was_selected: 0 },
      ],
      ...{ refused: [], total: 2 },
    },
  } as never)
  const { place, leave } = await drawInShell(<UsualTable rows={rows} stopped={false} />, asMember)
  await press(buttonOf(place, '全部加入（2 种）'))
  expect(vi.mocked(showToast).mock.lastCall?.slice(0, 2)).toEqual([
    '已加入 1 种常购商品，1 种未能加入，见加入结果',
    'warning',
  ])
  await act(async () => void (await import('../shell/cart/add-result.tsx')))
  expect(place.textContent).toContain('已加入 1 种商品，以下 1 种与填写的数量不同')
  await leave()
})
