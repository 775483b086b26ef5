import { ApiError } from '@yaoji/client/api-error'
import { phoneCodeCalls } from '@yaoji/contract/phone-codes'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { buttonOf, press } from '../for-test/shell.tsx'
import { PhoneCodeFields } from './phone-code-fields.tsx'
import { type PhoneCode, usePhoneCode } from './use-phone-code.ts'

vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../api/problems.ts', () => ({ showProblem: vi.fn(async () => {}) }))

/** What the store answers, by call; a missing one is a picture of its own each time. */
const answers = new Map<unknown, () => Promise<unknown>>()
let pictures = 0
beforeEach(() => {
  vi.useFakeTimers()
  pictures = 0
  answers.clear()
  answers.set(phoneCodeCalls.picture, async () => {
    pictures += 1
    return { data: { image_id: `picture ${pictures}`, image: 'data:image/png;base64,' } }
  })
  answers.set(phoneCodeCalls.create, async () => ({
    data: { timestamp: 1_800_000_000, resend_at: 1_800_000_060, demo_code: '123456' },
  }))
  answers.set(phoneCodeCalls.check, async () => ({ data: { ticket: 'the ticket' } }))
  vi.mocked(send).mockImplementation((async (call: unknown) => answers.get(call)!()) as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

let code: PhoneCode
function Form({ fixed }: { readonly fixed?: string }) {
  code = usePhoneCode('register', fixed)
  return <PhoneCodeFields of={code} />
}
const sentTo = (call: unknown) =>
  vi
    .mocked(send)
    .mock.calls.filter(([one]) => one === call)
    .map(([, input]) => input)
async function fill(field: 'phone' | 'image_code' | 'code', text: string) {
  await act(async () => code.type(field, text))
}

test('a press asks with phone, purpose and picture, shows another picture, and waits for 60 seconds', async () => {
  const { place, leave } = await draw(<Form />)
  await fill('phone', '13900001111')
  await fill('image_code', 'hk47')
  await press(buttonOf(place, '获取验证码'))
  expect(sentTo(phoneCodeCalls.create)).toEqual([
    { phone: '13900001111', purpose: 'register', image_id: 'picture 1', image_code: 'hk47' },
  ])
  expect(pictures).toBe(2)
  expect(buttonOf(place, '60秒后重新获取')?.disabled).toBe(true)
  expect(place.textContent).toContain('演示环境：未连接短信服务，验证码为 123456')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(buttonOf(place, '重新获取')?.disabled).toBe(false)
  await leave()
})

test('what is missing or refused is said beside its field, and nothing is sent for what the page knows itself', async () => {
  const { place, leave } = await draw(<Form />)
  const noteOf = (name: string) => {
    const input = place.querySelector<HTMLInputElement>(`input[name=${name}]`)!
    return [
      input.getAttribute('aria-invalid'),
      place.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`)?.textContent,
    ]
  }
  const ask = () => press(buttonOf(place, '获取验证码'))
  await ask()
  expect(noteOf('phone')).toEqual(['true', '请输入正确的手机号码'])
  await fill('phone', '13900001111')
  await ask()
  expect(noteOf('image_code')).toEqual(['true', '请输入图形验证码'])
  expect(await act(() => code.prove())).toBeNull()
  expect(noteOf('code')).toEqual(['true', '请输入6位短信验证码'])
  expect(sentTo(phoneCodeCalls.create)).toEqual([])
  const wrong = new ApiError(422, '图片不对', { errors: { image_code: ['图片不对'] } })
  answers.set(phoneCodeCalls.create, () => Promise.reject(wrong))
  await fill('image_code', 'hk47')
  await ask()
  expect(noteOf('image_code')).toEqual(['true', '图片不对'])
  answers.set(phoneCodeCalls.create, () => Promise.reject(new ApiError(429, '请30秒后再获取验证码')))
  await fill('image_code', 'hk47')
  await ask()
  expect(noteOf('image_code')).toEqual(['true', '请30秒后再获取验证码'])
  await leave()
})

test('all that keeps a phone from being proved is said at once', async () => {
  const { place, leave } = await draw(<Form />)
  expect(await act(async () => code.check())).toBe(false)
  expect(place.textContent).toContain('请输入正确的手机号码')
  expect(place.textContent).toContain('请输入6位短信验证码')
  expect(vi.mocked(send).mock.calls.some(([call]) => call === phoneCodeCalls.check)).toBe(false)
  await leave()
})

test('the right code is proved once: a form that is sent again has the same ticket, until another phone is asked for', async () => {
  const { place, leave } = await draw(<Form />)
  await fill('phone', '13900001111')
  await fill('code', '123456')
  const first = await act(() => code.prove())
  expect([first, await act(() => code.prove())]).toEqual([first, { phone: '13900001111', ticket: 'the ticket' }])
  expect(sentTo(phoneCodeCalls.check)).toEqual([{ phone: '13900001111', purpose: 'register', code: '123456' }])
  expect(place.textContent).toContain('139****1111 已通过验证')
  await press(buttonOf(place, '更换手机号'))
  expect(await act(() => code.prove())).toBeNull()
  await leave()
})

test('a phone that is the account’s own is shown with its middle hidden and cannot be typed over', async () => {
  const { place, leave } = await draw(<Form fixed="13608012671" />)
  const input = place.querySelector<HTMLInputElement>('input[name=phone]')!
  expect([input.value, input.readOnly]).toEqual(['136****2671', true])
  await fill('code', '123456')
  expect(await act(() => code.prove())).toMatchObject({ phone: '13608012671' })
  await leave()
})

test('a picture that did not come is asked for again by a press', async () => {
  answers.set(phoneCodeCalls.picture, () => Promise.reject(new Error('offline')))
  const { place, leave } = await draw(<Form />)
  answers.set(phoneCodeCalls.picture, async () => ({ data: { image_id: 'late', image: 'data:image/png;base64,' } }))
  await press(buttonOf(place, '重新加载图片'))
  expect(place.querySelector('img')?.alt).toBe('图形验证码，点击换一张')
  await leave()
})
