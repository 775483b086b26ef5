import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { advert, drawInShell, farFromCodes, linkOf, press, withData } from '../for-test/shell.tsx'
import { BottomAdvert } from './bottom-advert.tsx'
import { Footer } from './footer.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))
beforeAll(farFromCodes)

test('Spec §2: the footer shows the help articles by group', async () => {
  const articles = [
    { id: 1, name: '新手指南', data: [{ id: 11, title: '会员注册', url: '/help/xrzn/hyzc' }] },
    { id: 2, name: '服务保障', data: [{ id: 21, title: '用户协议', url: '/help/fwbz/yhxy' }] },
  ]
  const { place, leave } = await drawInShell(<Footer />, withData({ articles }))
  const [first, second] = place.querySelectorAll('nav[aria-label=帮助中心] section')
  expect([first!.querySelector('h2')!.textContent, linkOf(first!, '会员注册')]).toEqual(['新手指南', '/help/xrzn/hyzc'])
  expect([second!.querySelector('h2')!.textContent, linkOf(second!, '用户协议')]).toEqual([
    '服务保障',
    '/help/fwbz/yhxy',
  ])
  await leave()
})

test.each([
  ['licences', '药品经营许可证：川AA0280001'],
  ['company', '药集医药有限公司 · 服务热线 400-028-6688'],
  ['copyright with the current year', '© 2026 药集医药有限公司 版权所有'],
])('Spec §2: the footer shows %s: %s', async (_, text) => {
  const { place, leave } = await drawInShell(<Footer />)
  expect(place.textContent).toContain(text)
  await leave()
})

test.each(['药集小程序二维码', '药集手机端二维码'])('Spec §2: the footer shows the code %s', async (label) => {
  const { place, leave } = await drawInShell(<Footer />)
  expect(place.querySelector(`[aria-label=${label}]`)).not.toBeNull()
  await leave()
})

test('Spec §2, §4: the bottom advert leads where it says, rises, and can be closed', async () => {
  const { place, leave } = await drawInShell(<BottomAdvert />, withData({ bottomAdverts: [advert(91, '年货节')] }))
  expect(linkOf(place, '年货节')).toBe('/yjh')
  expect(place.querySelector('aside')!.className).toMatch(/animate-\[rise_/)
  await press(place.querySelector<HTMLElement>('[aria-label=关闭底部广告]'))
  await act(async () => {})
  expect(place.querySelector('aside')).toBeNull()
  await leave()
})
