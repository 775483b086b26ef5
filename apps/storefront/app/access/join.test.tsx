import { ApiError } from '@yaoji/client/api-error'
import { colleagueCalls } from '@yaoji/contract/colleagues'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../shell/api/send.ts'
import { buttonOf, drawInShell, linkOf, press } from '../shell/for-test/shell.tsx'
import type { PhoneCode } from '../shell/phone-code/use-phone-code.ts'
import { Join } from './join.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn() }))
const startAgain = vi.fn()
vi.mock('../shell/phone-code/use-phone-code.ts', () => ({
  usePhoneCode: () =>
    ({
      ...{ typed: {}, problems: {}, type: () => {}, newPicture: async () => {}, waitSeconds: 0, startAgain },
      prove: async () => ({ phone: '13900001111', ticket: 'the ticket' }),
    }) as unknown as PhoneCode,
}))
afterEach(() => vi.clearAllMocks())

const invitation = { id: 4, company: '成都锦里康民大药房', name: '小王', invited_by: '陈秀英', rights: ['purchaser'] }
let accepted: () => Promise<unknown>
const onEntered = vi.fn(async () => {})

/** As far as the account, which is typed. */
async function atAccount() {
  vi.mocked(send).mockImplementation((async (call: unknown) =>
    call === colleagueCalls.offered ? { data: [{ ...invitation, order_limit: '' }] } : accepted()) as never)
  const drawn = await drawInShell(<Join redirect="/cart" onEntered={onEntered} />)
  await press(buttonOf(drawn.place, '下一步'))
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  for (const [name, text] of [
    ['username', '锦里采购小王'],
    ['password', 'qingmu#8842'],
    ['confirmation', 'qingmu#8842'],
  ] as const)
    await act(async () => {
      const input = drawn.place.querySelector<HTMLInputElement>(`input[name=${name}]`)!
      setValue.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return drawn
}

test('who turns back to the log-in is still led to where it wanted to go', async () => {
  const { place, leave } = await drawInShell(<Join redirect="/cart" onEntered={onEntered} />)
  expect(linkOf(place, '返回登录')).toBe('/login?redirect=%2Fcart')
  await leave()
})

test('the invitation is accepted once: the button stays busy until the next page is there', async () => {
  accepted = async () => ({ data: { member_id: 7 } })
  onEntered.mockImplementation(() => new Promise(() => {}))
  const { place, leave } = await atAccount()
  await press(buttonOf(place, '接受邀请并登录'))
  expect(onEntered).toHaveBeenCalledOnce()
  expect(buttonOf(place, '接受邀请并登录')?.disabled).toBe(true)
  await leave()
})

test('what is wrong with a field that the form does not have is said all the same', async () => {
  const full = '该手机号已绑定5个账号，请换一个手机号'
  accepted = () => Promise.reject(new ApiError(422, full, { errors: { phone: [full] } }))
  const { place, leave } = await atAccount()
  await press(buttonOf(place, '接受邀请并登录'))
  expect(place.querySelector('[role=alert]')?.textContent).toBe(full)
  await leave()
})

test('a proof of the phone that has run out is said, and the phone is proved again from there', async () => {
  accepted = () => Promise.reject(new ApiError(400, '手机验证已失效，请重新验证'))
  const { place, leave } = await atAccount()
  await press(buttonOf(place, '接受邀请并登录'))
  expect(place.textContent).toContain('手机验证已失效')
  await press(buttonOf(place, '重新验证手机号'))
  expect(startAgain).toHaveBeenCalledOnce()
  expect(buttonOf(place, '下一步')).toBeDefined()
  await leave()
})
