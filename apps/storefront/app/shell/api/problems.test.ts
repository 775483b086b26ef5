import { ApiError, TimedOut } from '@yaoji/client/api-error'
import { afterEach, expect, it, vi } from 'vitest'
import { questions } from '../notices/dialogs.ts'
import { showToast } from '../notices/toast.ts'
import { showProblem } from './problems.ts'

vi.mock('../notices/toast.ts', () => ({ showToast: vi.fn(async () => {}) }))
afterEach(() => {
  vi.mocked(showToast).mockClear()
  vi.unstubAllGlobals()
})

/** Where the browser is led to, from /cart. */
function watchPlace() {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/cart', search: '?a=1', origin: 'https://store.example', assign })
  return () => assign.mock.calls.flat()
}

const answerWith = (code: number, errors = {}) => new ApiError(code, '消息', { errors })

it("asks the caller's own handler first, and shows nothing when it took the refusal", async () => {
  await showProblem(answerWith(409), (refusal) => refusal.code === 409)
  expect(questions.first()).toBeUndefined()
})

it('alerts when the own handler declines', async () => {
  const shown = showProblem(answerWith(403), () => false)
  expect(questions.first()).toMatchObject({ message: '消息' })
  questions.first()?.answer(true)
  await shown
  expect(questions.first()).toBeUndefined()
})

it('does not offer form errors or busy servers to the own handler', async () => {
  const own = vi.fn(() => true)
  await showProblem(answerWith(422, { a: ['甲'] }), own)
  await showProblem(answerWith(503), own)
  expect(own).not.toHaveBeenCalled()
  expect(vi.mocked(showToast).mock.calls).toEqual([
    ['甲', 'error'],
    ['系统繁忙，请稍候再试', 'error'],
  ])
})

it('offers a refresh when the time is over', async () => {
  const shown = showProblem(new TimedOut())
  expect(questions.first()).toMatchObject({ message: '请求超时，请刷新页面', action: '刷新页面' })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  questions.first()?.answer(true)
  await shown
  expect(reload).toHaveBeenCalledTimes(1)
})

it.each([10001, 401])('Spec §8: %i leads to log-in with the way back, and says nothing', async (code) => {
  const led = watchPlace()
  await showProblem(answerWith(code), () => true)
  expect(led()).toEqual(['/login?redirect=%2Fcart%3Fa%3D1'])
  expect([questions.first(), vi.mocked(showToast).mock.calls.length]).toEqual([undefined, 0])
})

it('Spec §8: 459 shows the message and then leads to /dzht, with the way back', async () => {
  const led = watchPlace()
  const shown = showProblem(answerWith(459))
  expect([questions.first()?.message, led()]).toEqual(['消息', []])
  questions.first()?.answer(true)
  await shown
  expect(led()).toEqual(['/dzht?redirect=%2Fcart%3Fa%3D1'])
})
