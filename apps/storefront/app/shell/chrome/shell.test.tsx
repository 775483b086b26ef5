import { act } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { standsAt } from '../for-test/router.ts'
import { advert, asMember, drawInShell, farFromCodes, linkOf, withData } from '../for-test/shell.tsx'
import { rowAt } from '../paths/row.ts'
import { MemberMenu } from './member-menu.tsx'
import { Shell } from './shell.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))
vi.mock('./use-page-views.ts', () => ({ usePageViews: vi.fn() }))
vi.mock('./use-keys.ts', () => ({ useKeys: vi.fn() }))
const fetched: { lottery: boolean } = vi.hoisted(() => ({ lottery: false }))
vi.mock('../draws/lottery-offer.tsx', () => {
  fetched.lottery = true
  return { LotteryOffer: () => null }
})
beforeAll(farFromCodes)
beforeEach(() => {
  standsAt.pathname = '/list'
})

const { data } = withData({ viewer: 'visitor', profile: null, rightAdverts: [advert(1, '冬季备货')] })

const parts = {
  header: 'header nav[aria-label=主导航]',
  footer: 'footer',
  'side bar': 'aside[aria-label=侧边工具栏]',
  'side navigation': 'nav[aria-label=会员中心]',
  'login-style header': 'header nav[aria-label=快捷入口] a[href="/"]:only-of-type',
  'step picture': 'ol[aria-label=结算步骤]',
  'top-right advert': 'aside[aria-label=右上广告]',
} as const

describe('Spec §2: what stands around a page', () => {
  test.each([
    ['/list', ['header', 'footer', 'side bar', 'top-right advert']],
    ['/hb', ['header', 'footer', 'side bar', 'top-right advert']],
    ['/order', ['header', 'footer', 'side bar', 'side navigation']],
    ['/cart', ['footer', 'side bar', 'step picture']],
    ['/login', ['footer', 'login-style header']],
    ['/register/step1', ['footer', 'login-style header']],
    ['/yx/rule', []],
  ] as const)('on %s', async (path, expected) => {
    standsAt.pathname = rowAt(path).path
    const { place, leave } = await drawInShell(<Shell data={data}>正文</Shell>)
    expect(Object.keys(parts).filter((name) => place.querySelector(parts[name as keyof typeof parts]))).toEqual(
      expected,
    )
    expect(place.querySelector('main')!.textContent).toContain('正文')
    await leave()
  })
})

test('a member’s page that offers no lottery fetches nothing of it; home does', async () => {
  const { data: own } = withData(asMember)
  for (const path of ['/list', '/'] as const) {
    standsAt.pathname = path
    const { leave } = await drawInShell(<Shell data={own}>正文</Shell>)
    await act(() => vi.dynamicImportSettled())
    await leave()
    expect(fetched.lottery, path).toBe(path === '/')
  }
})

describe('Spec §2: the member area', () => {
  test.each([
    ['订单中心', ['/order', '/jfdd']],
    ['我的钱包', ['/jfgl', '/yhq', '/xjq']],
    ['账户中心', ['/addr']],
  ] as const)('has under %s the pages that are built', async (name, paths) => {
    const { place, leave } = await drawInShell(<MemberMenu>正文</MemberMenu>)
    const group = [...place.querySelectorAll('li')].find((item) => item.querySelector('p')?.textContent === name)
    expect(paths.map((path) => linkOf(group!, rowAt(path).title))).toEqual(paths)
    await leave()
  })
})
