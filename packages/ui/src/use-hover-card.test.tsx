import { act } from 'react'
import { expect, test } from 'vitest'
import { draw } from './draw-for-test.ts'
import { useHoverCard } from './use-hover-card.ts'

function Card() {
  const { open, show, around } = useHoverCard()
  return (
    <div {...around}>
      <button type="button" aria-expanded={open} onClick={show}>
        微信
      </button>
      {open && <a href="/inside">里面</a>}
    </div>
  )
}

async function setUp() {
  const { place } = await draw(<Card />)
  const button = place.querySelector('button')!
  const pointer = (type: string, pointerType: string) =>
    act(async () => {
      const event = new MouseEvent(type, { bubbles: true })
      Object.defineProperty(event, 'pointerType', { value: pointerType })
      button.dispatchEvent(event)
    })
  return { place, button, pointer, isOpen: () => button.getAttribute('aria-expanded') === 'true' }
}

test('opens under the mouse and closes when it leaves; a finger only presses', async () => {
  const { pointer, isOpen, button } = await setUp()
  await pointer('pointerover', 'mouse')
  expect(isOpen()).toBe(true)
  await pointer('pointerout', 'mouse')
  expect(isOpen()).toBe(false)
  await pointer('pointerover', 'touch')
  expect(isOpen()).toBe(false)
  await act(async () => button.click())
  await pointer('pointerout', 'touch')
  expect(isOpen()).toBe(true)
})

test('closes on Esc, and when the focus goes elsewhere, not when it goes to the card', async () => {
  const { place, button, isOpen } = await setUp()
  await act(async () => button.click())
  await act(async () => button.focus())
  await act(async () => place.querySelector('a')!.focus())
  expect(isOpen()).toBe(true)
  await act(async () => place.querySelector('a')!.blur())
  expect(isOpen()).toBe(false)
  await act(async () => button.click())
  await act(async () => button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(isOpen()).toBe(false)
})
