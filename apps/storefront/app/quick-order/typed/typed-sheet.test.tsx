import type { GoodsWire } from '@yaoji/contract/goods'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawInShell } from '../../shell/for-test/shell.tsx'
import { TypedSheet } from './typed-sheet.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))
const kept = vi.hoisted(() => ({ changes: [] as unknown[] }))
vi.mock('./use-typed-sheet.ts', () => {
  const goods = {
    ...{ id: 7, name: '布洛芬缓释胶囊', ypgg: '0.3g*20粒', sccj: '中美天津史克', bzdw: '盒', measure: 'piece' },
    ...{ is_buy: 1, zbz: 1, jzl: 60, qg_number: 5, number: 80, number_label: '', price: '16.80', rx_class: '' },
    ...{ tags: [], special: [], insurance: '' },
  } as unknown as GoodsWire
  const row = { key: 1, words: '布洛芬', goodsId: 7, number: null, choices: [], read: true, note: '没有读懂数量“约10”' }
  return {
    useTypedSheet: () => ({
      ...{ rows: [row], goods: new Map([[7, goods]]), know: () => undefined, drop: () => undefined },
      ...{ append: () => undefined, change: (_key: number, change: unknown) => kept.changes.push(change) },
    }),
  }
})

test('Enter on an empty number takes the smallest, and nothing contradicts it any more', async () => {
  const { place, leave } = await drawInShell(<TypedSheet memberId={1} />)
  await act(async () => {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
    place.querySelector('[data-quantity]')!.dispatchEvent(enter)
  })
  expect(kept.changes).toEqual([{ number: 5, note: '' }])
  await leave()
})
