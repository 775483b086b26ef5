import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { AddressForm } from './address-form.tsx'

vi.mock('../api/send.ts', () => ({ ask: vi.fn(), send: vi.fn() }))
vi.mock('../api/problems.ts', () => ({ showProblem: vi.fn(async () => {}) }))
vi.mock('element-china-area-data', () => ({ regionData: [{ value: '51', label: '四川省', children: [] }] }))
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLElement.prototype.scrollIntoView ??= () => {}

test('each wrong field says at itself what is wrong, the first one has the focus, and nothing is sent', async () => {
  const { place, leave } = await draw(<AddressForm address={null} onClose={() => {}} onSaved={() => {}} />)
  const form = document.querySelector('form')!
  await act(async () => {
    await vi.waitFor(() => expect(form.querySelector('option[value="51"]')).not.toBeNull())
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const wrong = [...form.querySelectorAll('[aria-invalid="true"]')]
  expect(wrong.map((field) => document.getElementById(field.getAttribute('aria-describedby')!)?.textContent)).toEqual([
    '请输入收货人',
    '请输入正确的联系电话',
    '请选择所在地区',
    '请输入详细地址',
  ])
  expect(document.activeElement).toBe(wrong[0])
  expect(place.isConnected).toBe(true)
  expect(send).not.toHaveBeenCalled()
  await leave()
})
