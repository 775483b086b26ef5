import type { GoodsWire } from '@yaoji/contract/goods'
import { expect, test, vi } from 'vitest'
import { send } from '../shell/api/send.ts'
import { buttonOf, drawInShell, press } from '../shell/for-test/shell.tsx'
import { OrderSheet } from './order-sheet.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn(), ask: vi.fn() }))

const goods = {
  ...{
    id: 7,
    name: '布洛芬缓释胶囊',
    ypgg: '0.3g*20粒',
    sccj: '中美天津史克',
    bzdw: '盒',
    measure: 'piece',
    rx_class: '',
  },
  ...{ is_buy: 1, zbz: 1, jzl: 60, qg_number: 1, number: 500, price: '16.80', tags: [], special: [], insurance: '' },
} as unknown as GoodsWire

test('the same goods added twice are two wishes, each under a key of its own', async () => {
  const line = { goods_id: 7, number: 5, notice: '', undo_to: null, line_id: 1, before: 0 }
  const added = { added: [line], refused: [], total: 1 }
  vi.mocked(send).mockResolvedValue({ code: 10000, message: '', data: added } as never)
  const { place, leave } = await drawInShell(<OrderSheet lines={[{ key: '7', goods, number: 5, chosen: true }]} />)
  for (const _ of [1, 2]) {
    await press(buttonOf(place, '加入购物车'))
    await press(place.querySelector<HTMLInputElement>('input[aria-label="选择布洛芬缓释胶囊"]') ?? undefined)
  }
  await leave()
  const asked = vi.mocked(send).mock.calls.map(([, input, options]) => [input, options?.idempotencyKey])
  expect(asked.map(([input]) => input)).toEqual([{ lines: '7:5' }, { lines: '7:5' }])
  expect(new Set(asked.map(([, key]) => key)).size).toBe(2)
})
