import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../../shell/api/send.ts'
import { buttonOf, press } from '../../shell/for-test/shell.tsx'
import { KeepList } from './keep-list.tsx'

// jsdom draws dialogs but cannot open them.
HTMLDialogElement.prototype.showModal = vi.fn()
HTMLDialogElement.prototype.close = vi.fn()
vi.mock('../../shell/api/send.ts', () => ({ send: vi.fn() }))
afterEach(() => void vi.clearAllMocks())

const sheet = async () => {
  const onSubmit = vi.fn((event: { readonly preventDefault: () => void }) => event.preventDefault())
  const drawn = await draw(
    <form onSubmit={onSubmit}>
      <KeepList lines="7:5" />
    </form>,
  )
  await press(buttonOf(drawn.place, '存为清单'))
  const field = drawn.place.querySelector('input')!
  const enter = () =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      // What a browser does with Enter in a form, which this document does not do by itself.
      if (field.dispatchEvent(event)) field.form?.requestSubmit()
    })
  return { ...drawn, onSubmit, field, enter }
}

test('Enter in the name of a list never sends the sheet around it: blank it does nothing, else it saves', async () => {
  vi.mocked(send).mockResolvedValue({ code: 10_000, message: '', data: {} } as never)
  const { onSubmit, field, enter, leave } = await sheet()
  await enter()
  expect(send).not.toHaveBeenCalled()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '每周')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await enter()
  expect(vi.mocked(send).mock.calls.map(([, wish]) => wish)).toEqual([{ name: '每周', lines: '7:5' }])
  expect(onSubmit).not.toHaveBeenCalled()
  await leave()
})
