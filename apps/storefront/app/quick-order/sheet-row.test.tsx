import type { GoodsWire } from '@yaoji/contract/goods'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { send } from '../shell/api/send.ts'
import { asMember, buttonOf, drawInShell, press } from '../shell/for-test/shell.tsx'
import { OrderSheet } from './order-sheet.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn(), ask: vi.fn() }))

const goods = {
  ...{ id: 7, name: '布洛芬缓释胶囊', ypgg: '0.3g*20粒', sccj: '甲厂', bzdw: '盒', measure: 'piece', rx_class: '' },
  ...{ is_buy: 1, zbz: 1, jzl: 60, qg_number: 1, number: 500, price: '16.80', tags: [], special: [], insurance: '' },
  flash: { activity_id: 9, price: '12.30', min: 1, step: 1, most: 12, closes_at: 4_000_000_000, timestamp: 1 },
} as unknown as GoodsWire

test('a row shows the price that the home page shows, and what is added is added at it', async () => {
  const added = [
    { goods_id: 7, number: 12, notice: '', undo_to: null, line_id: 1, before: 0 },
    { goods_id: 7, number: 18, notice: '', undo_to: null, line_id: 2, before: 0 },
  ]
  vi.mocked(send).mockResolvedValue({ code: 10000, message: '', data: { added, refused: [], total: 2 } } as never)
  const { place, leave } = await drawInShell(
    <OrderSheet lines={[{ key: '7', goods, number: 30, chosen: true }]} />,
    asMember,
  )
  const row = place.querySelector('tr.goods')
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(row?.textContent).toMatch(/12\.30.*单买 ¥16\.80.*限 12盒/)
  })
  await press(buttonOf(place, '加入购物车'))
  expect(vi.mocked(send).mock.lastCall?.[1]).toEqual({ lines: '7:12:9,7:18' })
  expect(place.querySelector('[role=status]')?.textContent).toBe('已加入12，已加入18')
  await leave()
})

test('what the list says of a goods the row leaves to it; what did not go in stays chosen, with why', async () => {
  const notice = '已自动调为整件，已按 60 加入'
  const lines = [7, 8].map((id) => ({
    key: `${id}`,
    goods: { ...goods, id, flash: undefined },
    number: 50,
    chosen: true,
  }))
  const whole = { goods_id: 7, number: 60, notice, undo_to: 50, line_id: 1, before: 0, was_selected: 1 }
  const full = { goods_id: 8, number: 500, notice: '库存不足', undo_to: null, line_id: 2, before: 500, was_selected: 1 }
  const data = { added: [whole, full], refused: [], total: 2 }
  vi.mocked(send).mockResolvedValue({ code: 10000, message: '', data } as never)
  const { place, leave } = await drawInShell(<OrderSheet lines={lines as never} />, asMember)
  await press(buttonOf(place, '加入购物车'))
  const notes = [...place.querySelectorAll('tr.beside')].map((each) => each.textContent)
  expect(notes).toEqual(['库存不足'])
  expect(
    [...place.querySelectorAll<HTMLInputElement>('tr.goods input[type=checkbox]')].map((each) => each.checked),
  ).toEqual([false, true])
  await leave()
})
