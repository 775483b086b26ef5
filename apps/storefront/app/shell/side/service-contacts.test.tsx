import { memberCalls, type ProfileWire } from '@yaoji/contract/members'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { ShellContext, type ShellState } from '../viewer/viewer.ts'
import { ServiceContacts } from './service-contacts.tsx'

vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
afterEach(() => {
  document.body.innerHTML = ''
})

const profile = {
  username: 'yaodian',
  token: 'old',
  chat_url: 'https://chat.example.cn/frame?shop=1',
  admin: { name: '周晓岚', phone: '13908071526', is_default: 0 },
  common_config: { hot_line: '400-028-6688', qq1: '10001', qq2: '' },
} as ProfileWire
const setProfile = vi.fn()
const contacts = (shown: Partial<ProfileWire>) => {
  const state = { profile: { ...profile, ...shown }, data: { common: null }, setProfile } as unknown as ShellState
  return draw(
    <ShellContext value={state}>
      <ServiceContacts />
    </ShellContext>,
  )
}

test('Spec §6: chat opens in an embedded frame with username and a new token in its address, and QQ is not offered', async () => {
  vi.mocked(send).mockResolvedValue({ code: 10000, message: '', data: { ...profile, token: 'new' } })
  const { place, leave } = await contacts({})
  expect(place.textContent).not.toContain('QQ')
  await act(async () => {
    place.querySelector('button')?.click()
    await import('./chat-frame.tsx')
    await new Promise((fetched) => setTimeout(fetched, 0))
  })
  expect(vi.mocked(send).mock.calls).toEqual([[memberCalls.profile]])
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe(
    'https://chat.example.cn/frame?shop=1&username=yaodian&token=new',
  )
  await leave()
  expect(document.querySelector('iframe')).not.toBeNull()
})

test('who has no chat has the QQ contact', async () => {
  const { place, leave } = await contacts({ chat_url: '' })
  expect(place.textContent).toContain('QQ 10001')
  expect(place.querySelector('button')).toBeNull()
  await leave()
})
