import { cartCalls } from '@yaoji/contract/cart'
import { type GoodsWire, goodsCalls } from '@yaoji/contract/goods'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { asMember, drawInShell, press } from '../for-test/shell.tsx'
import { OfferedGoods } from './offered-goods.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))
vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../notices/toast.ts', () => ({ showToast: vi.fn(async () => {}) }))
afterEach(() => void vi.resetAllMocks())

const goods = (id: number, more: object) =>
  ({
    ...{
      id,
      name: `商品${id}`,
      ypgg: '10粒',
      sccj: '甲厂',
      bzdw: '盒',
      measure: 'piece',
      tags: [],
      special: [],
      goods_image: [],
    },
    ...{ is_buy: 1, zbz: 1, jzl: 60, qg_number: 1, number: 500, price: '16.80', goods_price_id: 4 },
    ...more,
  }) as unknown as GoodsWire
const inSession = goods(7, {
  flash: { activity_id: 9, price: '12.30', min: 2, step: 2, most: 12, closes_at: 4_000_000_000, timestamp: 1 },
})
const byLadder = goods(8, { ladder_price: [{ id: 3, number: 20, price: '15.00' }], ladder_price_type: 1 })

test('goods under the search box show the price that this buyer can reach with what it takes, and are bought at it', async () => {
  vi.mocked(send).mockImplementation((async (call: unknown) => ({
    data: call === goodsCalls.suggested ? [inSession, byLadder] : call === cartCalls.nextHint ? { hints: [] } : {},
    message: '',
  })) as never)
  const { place, leave } = await drawInShell(
    <OfferedGoods ref={{ current: null }} keywords="商品" type={1} onActive={() => undefined} />,
    asMember,
  )
  const rows = [...place.querySelectorAll<HTMLElement>('[role=option]')]
  expect(rows[0]?.textContent).toMatch(/秒杀 · 限12盒 ¥12\.30\/盒.*2盒 加入/)
  expect(rows[1]?.textContent).toMatch(/满20盒 ¥15\.00\/盒.*1盒 加入/)
  await press(rows[0])
  const bought = () => vi.mocked(send).mock.calls.find(([call]) => call === cartCalls.add)?.[1]
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(bought()).toMatchObject({ goods_id: 7, number: 2, source: 'flash', activity_id: 9 })
  })
  await leave()
})
