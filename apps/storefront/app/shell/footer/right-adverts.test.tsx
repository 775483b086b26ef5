import type { BannerWire } from '@yaoji/contract/content'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TopAdvert } from '../header/top-advert.tsx'
import type { ShellContext, ShellState } from '../viewer/viewer.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate: vi.fn() }),
}))
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browser is to be as new
  document.cookie = 'yaoji_adverts=; path=/; max-age=0'
})

const advert = (id: number, title: string): BannerWire => ({
  id,
  title,
  subtitle: '',
  theme: 'green',
  image: '',
  url: '/yjh',
})
const data = {
  topAdverts: [advert(1, '顶部')],
  rightAdverts: [advert(2, '冬季备货'), advert(3, '新店开业')],
  closedAdverts: '',
}

/** As a new page load does: nothing is known but what the browser keeps. */
async function load() {
  vi.resetModules()
  const [{ RightAdverts: Right }, { TopAdvert: Top }, { ShellContext: Context }] = await Promise.all([
    import('./right-adverts.tsx'),
    import('../header/top-advert.tsx') as Promise<{ TopAdvert: typeof TopAdvert }>,
    import('../viewer/viewer.ts') as Promise<{ ShellContext: typeof ShellContext }>,
  ])
  return draw(
    <Context value={{ data } as unknown as ShellState}>
      <Top />
      <Right />
    </Context>,
  )
}
const shown = (place: HTMLElement) =>
  [...place.querySelectorAll('button[aria-label^=关闭]')].map((b) => b.getAttribute('aria-label'))
const press = (place: HTMLElement, label: string) =>
  act(async () => place.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click())

test('Spec §7: the right-hand adverts are a list, and each is closed by itself', async () => {
  const { place, leave } = await load()
  expect(shown(place)).toEqual(['关闭顶部广告', '关闭右上广告：冬季备货', '关闭右上广告：新店开业'])
  await press(place, '关闭右上广告：冬季备货')
  expect(shown(place)).toEqual(['关闭顶部广告', '关闭右上广告：新店开业'])
  await leave()
})

test('what was closed stays closed on the next page load, and nothing else is', async () => {
  const first = await load()
  await press(first.place, '关闭顶部广告')
  await first.leave()
  const next = await load()
  expect(shown(next.place)).toEqual(['关闭右上广告：冬季备货', '关闭右上广告：新店开业'])
  await press(next.place, '关闭右上广告：新店开业')
  await next.leave()
  const last = await load()
  expect(shown(last.place)).toEqual(['关闭右上广告：冬季备货'])
  expect(document.cookie).toBe('yaoji_adverts=1.3')
  await last.leave()
})
