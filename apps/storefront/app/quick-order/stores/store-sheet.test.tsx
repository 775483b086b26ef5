import type { GoodsWire } from '@yaoji/contract/goods'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ask, send } from '../../shell/api/send.ts'
import { buttonOf, press } from '../../shell/for-test/shell.tsx'
import { StoreSheet } from './store-sheet.tsx'

vi.mock('../../shell/api/send.ts', () => ({ send: vi.fn(), ask: vi.fn() }))

const goods = { id: 7, name: '布洛芬', ypgg: '0.3g', sccj: '天津', number: 9, measure: 'piece' } as GoodsWire
const type = (field: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('each cell of goods and stores shows what its store answered; only what was refused stays to be sent again', async () => {
  vi.mocked(ask).mockResolvedValue({ data: [goods] } as never)
  const added = { goods_id: 7, number: 20, notice: '已按中包装调整' }
  const refused = { goods_id: 7, name: '布洛芬', reason: '您的许可证已过期' }
  vi.mocked(send).mockResolvedValue({
    data: [
      { member_id: 1, name: '一店', added: [added], refused: [], total: 1 },
      { member_id: 2, name: '二店', added: [], refused: [refused], total: 0 },
    ],
  } as never)
  const stores = [
    { id: 1, name: '康民大药房有限公司一店' },
    { id: 2, name: '康民大药房有限公司二店' },
  ]
  const { place, leave } = await draw(<StoreSheet stores={stores} here={1} />)
  // Above the columns stands how the names of the stores differ; each has its whole name as title.
  expect(
    [...place.querySelectorAll('thead th[title]')].map((head) => [head.textContent, head.getAttribute('title')]),
  ).toEqual([
    ['一店', '康民大药房有限公司一店'],
    ['二店', '康民大药房有限公司二店'],
  ])
  const search = place.querySelector<HTMLInputElement>('[role=combobox]')!
  await type(search, 'blf')
  await act(async () => search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(place.querySelectorAll('td input')).toHaveLength(2)
  })
  const cells = [...place.querySelectorAll<HTMLInputElement>('td input')]
  await type(cells[0]!, '12')
  await type(cells[1]!, '30')
  await press(buttonOf(place, '加入各门店购物车'))
  expect(vi.mocked(send).mock.calls[0]![1]).toEqual({ cells: '1@7:12,2@7:30' })
  expect([...place.querySelectorAll('td p')].map(({ textContent }) => textContent)).toEqual([
    '已按中包装调整',
    '您的许可证已过期',
  ])
  expect(cells.map(({ value }) => value)).toEqual(['', '30'])
  await leave()
})
