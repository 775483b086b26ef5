import type { ProfileWire } from '@yaoji/contract/members'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { questions } from '../notices/dialogs.ts'
import { ShellContext, type ShellState } from '../viewer/viewer.ts'
import { QualityInspection, Representative } from './representative.tsx'
import { Greeting } from './top-bar.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate: vi.fn(), state: { location: { href: '/list' } } }),
}))

const profile = {
  company: '成都锦里康民大药房',
  members: [{ id: 7, name: '成都锦里康民大药房', current: 1 }] as ProfileWire['members'],
  admin: { name: '周晓岚', phone: '13908071526', is_default: 0 },
  common_config: { hot_line: '400-028-6688', qq1: '', qq2: '' },
  quality_inspection: { quality_inspection_url: '', msg: '请联系客服索取药检报告' },
} as ProfileWire

/** What the header says to who looks; null is a visitor. */
async function header(shown: Partial<ProfileWire> | null) {
  const state = {
    profile: shown && { ...profile, ...shown },
    show: true,
    data: { common: null },
  } as unknown as ShellState
  const { place, leave } = await draw(
    <ShellContext value={state}>
      <Greeting />
      <Representative />
      <QualityInspection />
    </ShellContext>,
  )
  const links = Object.fromEntries(
    [...place.querySelectorAll('a')].map((each) => [each.textContent, each.getAttribute('href')]),
  )
  return { place, links, leave, names: [...place.querySelectorAll('button')].map((each) => each.textContent) }
}

test('Spec §6: a visitor’s header shows Login and Register', async () => {
  const { links, names, leave } = await header(null)
  expect(links).toMatchObject({ 请登录: expect.stringMatching(/^\/login/), 免费注册: '/register' })
  expect(names).not.toContain('安全退出')
  await leave()
})

test('Spec §6: a member’s header shows the company name, which leads to /user, with exit', async () => {
  const { links, names, leave } = await header({})
  expect(links[profile.company]).toBe('/user')
  expect(names).toContain('安全退出')
  expect(links).not.toHaveProperty('请登录')
  await leave()
})

test.each([
  [0, '专属客服'],
  [1, '客服代表'],
] as const)('Spec §6: a representative with is_default %i is called %s', async (is_default, label) => {
  const { place, leave } = await header({ admin: { ...profile.admin, is_default } })
  expect(place.querySelector('dt')?.textContent).toBe(label)
  expect(place.querySelector('dd')?.textContent).toBe('周晓岚 13908071526')
  await leave()
})

test('Spec §6: the quality-inspection link leads to its address; without one its msg is shown in an alert', async () => {
  const given = await header({
    quality_inspection: { quality_inspection_url: 'https://inspection.example.cn', msg: '' },
  })
  expect(given.links.药检报告).toBe('https://inspection.example.cn')
  await given.leave()
  const none = await header({})
  expect(none.links).not.toHaveProperty('药检报告')
  await act(async () => [...none.place.querySelectorAll('button')].at(-1)?.click())
  expect(questions.first()).toMatchObject({ message: '请联系客服索取药检报告' })
  await act(async () => questions.first()?.answer(true))
  await none.leave()
})
