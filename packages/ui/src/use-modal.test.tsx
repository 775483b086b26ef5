import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { draw } from './draw-for-test.ts'
import { useModal } from './use-modal.ts'

// jsdom knows <dialog> but not how it is shown; as browsers do, showing moves the focus inside.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

function Modal({ open = true }: { readonly open?: boolean }) {
  return (
    <dialog ref={useModal(open)}>
      <button type="button">关闭</button>
    </dialog>
  )
}

test('is shown and closed as `open` says', async () => {
  const { place, again } = await draw(<Modal open={false} />)
  const dialog = place.querySelector('dialog')!
  expect(dialog.open).toBe(false)
  await again(<Modal />)
  expect(dialog.open).toBe(true)
  await again(<Modal open={false} />)
  expect(dialog.open).toBe(false)
})

test('taken out of the page while it is open, it gives the focus back to where it was', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const { again } = await draw(<Modal />)
  expect(document.activeElement).not.toBe(opener)
  await again(null)
  await act(async () => {})
  expect(document.activeElement).toBe(opener)
})
