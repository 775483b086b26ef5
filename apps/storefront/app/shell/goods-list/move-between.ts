import type { KeyboardEvent } from 'react'

/** ↑ and ↓ move between the quantities of a list, cards or rows; Enter adds (the stepper's own). */
export function moveBetweenQuantities(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !isQuantity(target)) return
  const inputs = [...currentTarget.querySelectorAll('input')].filter(isQuantity).filter(isShown)
  const next = inputs[inputs.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

const isQuantity = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.inputMode === 'numeric' && !target.disabled
/** The rows of a wide screen and the cards of a telephone stand in the page together. */
const isShown = (input: HTMLInputElement) => input.getClientRects().length > 0
