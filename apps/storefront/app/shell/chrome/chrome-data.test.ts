import { contentCalls } from '@yaoji/contract/content'
import { expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { advert, category, common, navigation } from '../for-test/shell.tsx'
import { askChrome } from './chrome-data.ts'

vi.mock('../api/send.ts', () => ({ send: vi.fn() }))

const ten = Array.from({ length: 10 }, (_, index) => index + 1)
const many = ten.map((id) => category(id, `${id}`))
const answers = new Map<unknown, unknown>([
  [
    contentCalls.common,
    {
      ...common,
      nav: ten.map((id) => navigation(id, `${id}`)),
      ...{ category: many, category_yx: many, category_zy: many, category_qx: many },
    },
  ],
  [contentCalls.articles, ten.map((id) => ({ id, name: `${id}`, data: [] }))],
  [contentCalls.adverts, ten.map((id) => advert(id, `${id}`))],
])
const answer = (call: unknown) => ({ data: answers.get(call) }) as never

test('Spec §9: every menu has the first 7 categories, the bar the first 9 items, the footer the first 4 groups', async () => {
  vi.mocked(send).mockImplementation(async (call) => answer(call))
  const { common: shown, articles, rightAdverts } = await askChrome()
  const first = (count: number) => ten.slice(0, count)
  const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id)
  for (const menu of ['category', 'category_yx', 'category_zy', 'category_qx'] as const)
    expect(ids(shown![menu])).toEqual(first(7))
  expect(ids(shown!.nav)).toEqual(first(9))
  expect(ids(articles)).toEqual(first(4))
  expect(ids(rightAdverts)).toEqual(ten)
})

test('Spec §8: a failed look-up of common data or adverts is silently ignored', async () => {
  vi.mocked(send).mockRejectedValue(new Error('busy'))
  expect(await askChrome()).toEqual({ common: null, articles: [], topAdverts: [], rightAdverts: [], bottomAdverts: [] })
})
