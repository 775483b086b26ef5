import { beforeAll, describe, expect, test, vi } from 'vitest'
import { asMember, buttonOf, drawInShell, farFromCodes, linkOf, press } from '../for-test/shell.tsx'
import { logOut } from '../viewer/log-out.ts'
import { LoginHeader } from './login-header.tsx'
import { TopBar } from './top-bar.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))
vi.mock('../viewer/log-out.ts', () => ({ logOut: vi.fn() }))
beforeAll(farFromCodes)

const links = [
  ['返回首页', '/'],
  ['会员中心', '/user'],
  ['我的订单', '/order'],
  ['电子发票', '/dzfp'],
] as const

describe('Spec §2: the top bar', () => {
  test.each(links)('%s leads to %s', async (text, path) => {
    const { place, leave } = await drawInShell(<TopBar />)
    expect(linkOf(place, text)).toBe(path)
    await leave()
  })

  test('shows a member the company name, which leads to /user, and no way to log in', async () => {
    const { place, leave } = await drawInShell(<TopBar />, asMember)
    expect(linkOf(place, '成都锦里康民大药房')).toBe('/user')
    expect([linkOf(place, '请登录'), linkOf(place, '免费注册')]).toEqual([null, null])
    await leave()
  })

  test('logs a member out by 安全退出, which a visitor has not', async () => {
    const { place, leave } = await drawInShell(<TopBar />, asMember)
    await press(buttonOf(place, '安全退出'))
    expect(logOut).toHaveBeenCalledTimes(1)
    await leave()
    const visitor = await drawInShell(<TopBar />)
    expect(buttonOf(visitor.place, '安全退出')).toBeUndefined()
    await visitor.leave()
  })

  test('shows a visitor 请登录, with the way back, and 免费注册', async () => {
    const { place, leave } = await drawInShell(<TopBar />)
    expect(linkOf(place, '请登录')).toBe('/login?redirect=%2Flist')
    expect(linkOf(place, '免费注册')).toBe('/register')
    await leave()
  })
})

const bars = [
  ['the top bar', <TopBar key="top" />],
  ['the login-style header', <LoginHeader key="login" title="注册会员" />],
] as const

describe.each(bars)('Spec §2: %s', (_, bar) => {
  test('hands out a shortcut to the desktop by 加入桌面', async () => {
    const { place, leave } = await drawInShell(bar)
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
    await press(buttonOf(place, '加入桌面'))
    expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['药集医药批发商城.url'])
    click.mockRestore()
    await leave()
  })

  test('opens the code of the mobile app by 手机APP', async () => {
    const { place, leave } = await drawInShell(bar)
    const code = () => place.querySelector('[aria-label=药集手机端二维码]')
    expect(code()).toBeNull()
    await press(buttonOf(place, '手机APP'))
    expect(code()).not.toBeNull()
    await leave()
  })
})

describe('Spec §2: the login-style header', () => {
  test('leads back to home', async () => {
    const { place, leave } = await drawInShell(<LoginHeader title="注册会员" />)
    expect(linkOf(place, '返回首页')).toBe('/')
    await leave()
  })

  test('says the complaint hotline', async () => {
    const { place, leave } = await drawInShell(<LoginHeader title="注册会员" />)
    expect(place.textContent).toContain('投诉热线400-028-6688')
    await leave()
  })

  test('says name and phone of the assigned representative', async () => {
    const { place, leave } = await drawInShell(<LoginHeader title="注册会员" />, asMember)
    expect(place.textContent).toContain('专属客服周晓岚 13908071526')
    await leave()
  })
})
