import { afterEach, expect, test, vi } from 'vitest'
import { whenNotTyping } from './when-not-typing.ts'

afterEach(() => {
  document.body.innerHTML = ''
})
function twoFields() {
  document.body.innerHTML = '<input><textarea></textarea>'
  return [...document.querySelectorAll<HTMLElement>('input, textarea')] as [HTMLElement, HTMLElement]
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('where nobody types it is done at once', () => {
  const work = vi.fn()
  whenNotTyping(work)
  expect(work).toHaveBeenCalledOnce()
})

test('whoever types is waited for, from one field to the next as well, and then it is done once', async () => {
  const [first, second] = twoFields()
  const work = vi.fn()
  first.focus()
  whenNotTyping(work)
  await turn()
  second.focus()
  await turn()
  expect(work).not.toHaveBeenCalled()
  second.blur()
  await turn()
  first.focus()
  first.blur()
  await turn()
  expect(work).toHaveBeenCalledOnce()
})

test('whoever has left the page is not come back to', async () => {
  const [first] = twoFields()
  const work = vi.fn()
  first.focus()
  whenNotTyping(work)()
  first.blur()
  await turn()
  expect(work).not.toHaveBeenCalled()
})
