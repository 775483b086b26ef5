import { cartCalls } from '@yaoji/contract/cart'
import { type GoodsWire, goodsCalls } from '@yaoji/contract/goods'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../shell/api/send.ts'
import { asMember, buttonOf, drawInShell, press } from '../shell/for-test/shell.tsx'
import { QuickAdd } from './quick-add.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn(), ask: vi.fn() }))
vi.mock('../shell/notices/toast.ts', () => ({ showToast: vi.fn(async () => {}) }))
afterEach(() => void vi.resetAllMocks())

const goods = (id: number, more: object) =>
  ({
    ...{ id, name: `商品${id}`, ypgg: '10粒', sccj: '甲厂', bzdw: '盒', measure: 'piece', tags: [], special: [] },
    ...{ is_buy: 1, zbz: 1, jzl: 60, qg_number: 1, number: 500, price: '16.80' },
    ...more,
  }) as unknown as GoodsWire
const inSession = goods(7, {
  flash: { activity_id: 9, price: '12.30', min: 2, step: 2, most: 12, closes_at: 4_000_000_000, timestamp: 1 },
})
const byLadder = goods(8, { ladder_price: [{ id: 3, number: 20, price: '15.00' }], ladder_price_type: 1 })

/** What was found for a word, and how often the cart was asked again. */
async function found(list: readonly GoodsWire[]) {
  const data = { id: 1, number: 2, total: 1, notice: '', undo_to: null, before: 0, missing: 0 }
  vi.mocked(send).mockImplementation((async (call: unknown) => ({
    data: call === goodsCalls.list ? { list } : data,
    message: '',
  })) as never)
  const onAdded = vi.fn()
  const { place, leave } = await drawInShell(<QuickAdd onAdded={onAdded} />, asMember)
  place.querySelector('input')!.value = '商品'
  await act(async () => place.querySelector('form')!.requestSubmit())
  return { place, leave, onAdded, rows: () => [...place.querySelectorAll('li')] }
}

test('what was found shows the price that the home page shows, with what it takes', async () => {
  const { rows, leave } = await found([inSession, byLadder, goods(9, {})])
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(rows()[0]?.textContent).toMatch(/12\.30.*单买 ¥16\.80.*秒杀 · 限 12盒/)
  })
  expect(rows()[1]?.textContent).toMatch(/15\.00.*满20盒 · 单买 ¥16\.80/)
  expect(rows()[2]?.textContent).not.toContain('单买')
  await leave()
})

test('the keys go to the first quantity also where it is bought in a session, at the price of the session', async () => {
  const { place, rows, onAdded, leave } = await found([inSession, byLadder])
  expect(document.activeElement).toBe(rows()[0]?.querySelector('input'))
  await press(buttonOf(place, '抢购'))
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(onAdded).toHaveBeenCalledOnce()
  })
  const [call, wish] = vi.mocked(send).mock.lastCall!
  expect(call).toBe(cartCalls.add)
  expect(wish).toMatchObject({ goods_id: 7, number: 2, source: 'flash', activity_id: 9 })
  expect(place.querySelector('li')).toBeNull()
  await leave()
})
