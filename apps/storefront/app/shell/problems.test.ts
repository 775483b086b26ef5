import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, TimedOut } from './api-error.ts'
import { Superseded } from './cancelling.ts'
import { questions } from './dialogs.ts'
import { showProblem, treatmentOf } from './problems.ts'
import { showToast } from './toast.ts'

vi.mock('./toast.ts', () => ({ showToast: vi.fn(async () => {}) }))

const answerWith = (code: number, errors = {}) => new ApiError(code, '消息', errors)

describe('treatmentOf (Spec §8)', () => {
  it.each([10001, 401])('leads to log-in on %i', (code) => {
    expect(treatmentOf(answerWith(code))).toEqual({ kind: 'login' })
  })

  it('shows the message and leads to the contract on 459', () => {
    expect(treatmentOf(answerWith(459))).toEqual({ kind: 'contract', message: '消息' })
  })

  it('toasts only the first message of the first field on 422', () => {
    const errors = { phone: ['手机号不正确', '第二条'], name: ['姓名必填'] }
    expect(treatmentOf(answerWith(422, errors))).toEqual({ kind: 'toast', message: '手机号不正确' })
  })

  it.each([500, 502, 503, 599])('toasts that the system is busy on %i, whatever the server said', (code) => {
    expect(treatmentOf(answerWith(code))).toEqual({ kind: 'toast', message: '系统繁忙，请稍候再试' })
  })

  it.each([0, 400, 403, 404, 409, 429, 600, 20001])('alerts with the server message on %i', (code) => {
    expect(treatmentOf(answerWith(code))).toEqual({ kind: 'alert', message: '消息' })
  })

  it('says that the time is over, and nothing at all for a superseded or left call', () => {
    expect(treatmentOf(new TimedOut())).toEqual({ kind: 'timeout', message: '请求超时，请刷新页面' })
    expect(treatmentOf(new Superseded())).toEqual({ kind: 'none' })
    expect(treatmentOf(new DOMException('left', 'AbortError'))).toEqual({ kind: 'none' })
  })
})

describe('showProblem', () => {
  afterEach(() => vi.mocked(showToast).mockClear())

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
    questions.first()?.answer(false)
    await shown
  })
})
