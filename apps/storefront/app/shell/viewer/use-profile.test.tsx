import { ApiError, TimedOut } from '@yaoji/client/api-error'
import { cartCalls } from '@yaoji/contract/cart'
import { memberCalls, type ProfileWire } from '@yaoji/contract/members'
import { drawHook } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import type { ShellData } from '../chrome/shell-data.ts'
import { rowAt } from '../paths/row.ts'
import { useProfile } from './use-profile.ts'

const matches = vi.hoisted(() => [{ status: 'success' }])
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useMatches: ({ select }: { select: (all: typeof matches) => unknown }) => select(matches),
}))
vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
beforeEach(() => {
  matches[0]!.status = 'success'
  vi.mocked(send).mockReset()
})

const unheard = { viewer: 'unknown', profile: null } as unknown as ShellData
const member = { company: '康民大药房', cart: 3, login_url: '/login' } as ProfileWire
const header = (path: Parameters<typeof rowAt>[0]) =>
  drawHook((data: ShellData) => useProfile(data, rowAt(path)), unheard)
const answers = (profile: ProfileWire) => vi.mocked(send).mockResolvedValue({ code: 10000, message: '', data: profile })
const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))

test.each([new ApiError(503, ''), new TimedOut()])(
  'Spec §8: a load that fails (%s) sets show only, and the header stands as for a visitor',
  async (error) => {
    vi.mocked(send).mockRejectedValue(error)
    const { now, leave } = await header('/list')
    expect(now()).toMatchObject({ show: true, profile: null, viewer: 'unknown', cartCount: 0 })
    expect(send).toHaveBeenCalledTimes(1)
    await leave()
  },
)

test('a failed load is tried again when the window is looked at again, and then the member stands there', async () => {
  vi.mocked(send).mockRejectedValueOnce(new ApiError(503, ''))
  const { now, leave } = await header('/list')
  answers(member)
  await lookAgain()
  expect(now()).toMatchObject({ show: true, profile: member, viewer: 'member', cartCount: 3 })
  await lookAgain()
  const asked = vi.mocked(send).mock.calls.map(([call]) => call)
  expect(asked).toEqual([memberCalls.profile, memberCalls.profile, cartCalls.total])
  await leave()
})

test('until somebody answered the header waits', async () => {
  vi.mocked(send).mockReturnValue(new Promise(() => {}))
  const { now, leave } = await header('/list')
  expect(now()).toMatchObject({ show: false, profile: null })
  await leave()
})

test('a page that loads the profile itself and failed leaves a header that stands, and it too is tried again', async () => {
  matches[0]!.status = 'error'
  const { now, leave } = await header('/user')
  expect(now().show).toBe(true)
  expect(send).not.toHaveBeenCalled()
  answers(member)
  await lookAgain()
  expect(now().profile).toBe(member)
  await leave()
})

test.each(['/user', '/login', '/bdwx'] as const)(
  'Spec §6: the header loads no profile on %s, whose page does so itself',
  async (path) => {
    const { now, leave } = await header(path)
    expect(send).not.toHaveBeenCalled()
    expect(now().viewer).toBe('unknown')
    await leave()
  },
)

test('Spec §6: the logged state is inferred from the profile load', async () => {
  answers(member)
  const there = await header('/list')
  expect([there.now().viewer, there.now().profile]).toEqual(['member', member])
  await there.leave()
  vi.mocked(send).mockRejectedValue(new ApiError(10_001, '请登录'))
  const nobody = await header('/list')
  expect([nobody.now().viewer, nobody.now().profile]).toEqual(['visitor', null])
  await nobody.leave()
})
