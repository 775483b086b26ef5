import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { ShellContext, type ShellState } from '../viewer/viewer.ts'
import { Preparation } from './preparation.tsx'

const matches = vi.hoisted(() => [{ pathname: '' }])
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate: vi.fn() }),
  useMatches: ({ select }: { select: (all: typeof matches) => unknown }) => select(matches),
}))

async function asked(pathname: string, viewer: ShellState['viewer']): Promise<number> {
  matches[0]!.pathname = pathname
  const refreshProfile = vi.fn(async () => {})
  const state = { viewer, refreshProfile } as unknown as ShellState
  const { leave } = await draw(
    <ShellContext value={state}>
      <Preparation title="绑定微信" />
    </ShellContext>,
  )
  await leave()
  return refreshProfile.mock.calls.length
}

test('Spec §6: where the header leaves the profile to the page, a page in preparation loads it, once and only there', async () => {
  expect(await asked('/bdwx', 'unknown')).toBe(1)
  expect(await asked('/bdwx', 'member')).toBe(0)
  expect(await asked('/wdxx', 'unknown')).toBe(0)
})
