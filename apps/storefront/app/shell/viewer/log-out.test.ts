import { ApiError } from '@yaoji/client/api-error'
import { memberCalls } from '@yaoji/contract/members'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showProblem } from '../api/problems.ts'
import { send } from '../api/send.ts'
import { logOut } from './log-out.ts'
import { setLoginFlag, takeLoginFlag } from './login-flag.ts'

vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../api/problems.ts', () => ({ showProblem: vi.fn(async () => {}) }))
const reload = vi.fn()
beforeEach(() => {
  vi.stubGlobal('location', { reload })
  setLoginFlag()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('Spec §7: who logged out has no login flag, and the page is loaded again', async () => {
  vi.mocked(send).mockResolvedValue({} as never)
  await logOut()
  expect(vi.mocked(send).mock.calls).toEqual([[memberCalls.logout]])
  expect([takeLoginFlag(), reload.mock.calls.length]).toEqual([false, 1])
})

test('Spec §8: a log-out that failed goes to the common handler, and nothing is loaded again', async () => {
  const error = new ApiError(503, '忙', {})
  vi.mocked(send).mockRejectedValue(error)
  await logOut()
  expect(vi.mocked(showProblem).mock.calls).toEqual([[error]])
  expect([takeLoginFlag(), reload.mock.calls.length]).toEqual([true, 0])
})
