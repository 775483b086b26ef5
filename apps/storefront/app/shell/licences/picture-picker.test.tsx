import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { type PickedPicture, PicturePicker } from './picture-picker.tsx'

vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../api/problems.ts', () => ({ showProblem: vi.fn(async () => {}) }))

test('while a picture is on its way none is removed: what comes then would bring it back', async () => {
  const first = { id: 1, role: 'file', mime: 'image/png', label: '正面.png', codes: [] } as PickedPicture
  const onChange = vi.fn()
  const { place, leave } = await draw(
    <PicturePicker purpose="file" label="证件图片" pictures={[first]} problem={undefined} onChange={onChange} />,
  )
  const remove = place.querySelector<HTMLButtonElement>('[aria-label="移除正面.png"]')!
  const field = place.querySelector<HTMLInputElement>('input[type=file]')!
  const sent = Promise.withResolvers<unknown>()
  vi.mocked(send).mockReturnValueOnce(sent.promise as never)
  Object.defineProperty(field, 'files', { value: [new File(['x'], '反面.png', { type: 'image/png' })] })
  expect(remove.disabled).toBe(false)
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })))
  expect(remove.disabled).toBe(true)
  await act(async () => sent.resolve({ data: { id: 2, role: 'file', mime: 'image/png', codes: [] } }))
  expect(onChange.mock.calls[0]?.[0].map(({ id }: PickedPicture) => id)).toEqual([1, 2])
  expect(remove.disabled).toBe(false)
  await leave()
})
