import { describe, expect, it } from 'vitest'
import { ApiError, TimedOut } from './api-error.ts'
import { Superseded } from './cancelling.ts'
import { treatmentOf } from './treatment.ts'

const answerWith = (code: number, errors = {}) => new ApiError(code, '消息', { errors })

describe('treatmentOf (Spec §8)', () => {
  it.each([10001, 401])('leads to log-in on %i', (code) => {
    expect(treatmentOf(answerWith(code))).toEqual({ kind: 'login' })
  })

  it('shows the message and leads to the contract on 459', () => {
    expect(treatmentOf(answerWith(459))).toEqual({ kind: 'contract', message: '消息' })
  })

  it('says only the first message of the first field on 422', () => {
    const errors = { phone: ['手机号不正确', '第二条'], name: ['姓名必填'] }
    expect(treatmentOf(answerWith(422, errors))).toEqual({ kind: 'form', message: '手机号不正确' })
  })

  it.each([500, 502, 503, 599])('says that the system is busy on %i, whatever the server said', (code) => {
    expect(treatmentOf(answerWith(code))).toEqual({ kind: 'busy', message: '系统繁忙，请稍候再试' })
  })

  it.each([0, 400, 403, 404, 409, 429, 600, 20001])('is a refusal in the server’s words on %i', (code) => {
    expect(treatmentOf(answerWith(code))).toMatchObject({ kind: 'refusal', message: '消息', refusal: { code } })
  })

  it('says that the time is over, and nothing at all for a superseded or left call', () => {
    expect(treatmentOf(new TimedOut())).toEqual({ kind: 'timeout', message: '请求超时，请刷新页面' })
    expect(treatmentOf(new Superseded())).toEqual({ kind: 'none' })
    expect(treatmentOf(new DOMException('left', 'AbortError'))).toEqual({ kind: 'none' })
  })

  it('is total: what is no answer at all is a defect of our own and reads like a busy server', () => {
    for (const thrown of [new RangeError('x'), 'text', null, undefined])
      expect(treatmentOf(thrown)).toEqual({ kind: 'defect', message: '系统繁忙，请稍候再试' })
  })
})
