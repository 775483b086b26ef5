import type { RegistrationWire } from '@yaoji/contract/registration'
import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { AlreadyHere } from './already-here.tsx'

vi.mock('../shell/api/send.ts', () => ({ send: vi.fn(), ask: vi.fn() }))
vi.mock('../shell/paths/links.tsx', () => ({
  SiteLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))

test.each([
  ['registered', '您已登录：惠民大药房 的资料尚未提交', '/register/step2', '继续填写资料'],
  ['pending', '您已登录：惠民大药房 的资料正在审核', '/register/step3', '查看审核进度'],
  ['rejected', '您已登录：惠民大药房 的资料未通过审核', '/register/step2', '查看原因并修改'],
] as const)(
  'who is logged in and %s reads so at step 1, and goes on from there',
  async (status, title, href, words) => {
    const mine = { status, fields: { unit_name: '惠民大药房' }, stores: [] } as unknown as RegistrationWire
    const { place, leave } = await draw(<AlreadyHere mine={mine} way="single" />)
    expect(place.textContent).toContain(title)
    const link = place.querySelector('a')
    expect([link?.getAttribute('href'), link?.textContent]).toEqual([href, words])
    await leave()
  },
)
