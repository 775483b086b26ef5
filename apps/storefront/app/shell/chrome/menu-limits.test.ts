import { contentCalls } from '@yaoji/contract/content'
import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { askChrome } from './chrome-data.ts'

vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
const many = Array.from({ length: 20 }, (_, id) => ({ id, name: `第${id}个`, children: [], data: [] }))
const common = {
  nav: many,
  category: many,
  category_yx: many,
  category_zy: many,
  category_qx: many,
  brand: [],
}
const failing = new Set<unknown>()
beforeEach(() => {
  failing.clear()
  vi.mocked(send).mockImplementation((async (call: unknown) => {
    if (failing.has(call)) throw new Error('down')
    return { data: call === contentCalls.common ? common : many }
  }) as never)
})

test.each(['category', 'category_yx', 'category_zy', 'category_qx'] as const)(
  'Spec §9: the category menu %s shows the first 7',
  async (menu) => {
    expect((await askChrome()).common?.[menu].map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6])
  },
)

test('Spec §9: the top navigation shows 9 items', async () => {
  expect((await askChrome()).common?.nav.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('Spec §9: the footer shows the first 4 help groups', async () => {
  expect((await askChrome()).articles.map(({ id }) => id)).toEqual([0, 1, 2, 3])
})

test('Spec §7: the right-hand advert list is read as data, whole', async () => {
  expect((await askChrome()).rightAdverts).toEqual(many)
})

test.each(['common', 'articles', 'adverts'] as const)(
  'Spec §8: a failed lookup of %s is silently ignored, and the rest is shown',
  async (name) => {
    failing.add(contentCalls[name])
    const shown = await askChrome()
    expect([shown.common === null, shown.articles.length, shown.topAdverts.length]).toEqual([
      name === 'common',
      name === 'articles' ? 0 : 4,
      name === 'adverts' ? 0 : 1,
    ])
  },
)
