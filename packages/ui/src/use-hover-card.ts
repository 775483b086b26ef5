import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'

/** A card that opens on the mouse, on focus and on a press, and closes on Esc and on leaving. `around` goes on what holds both. */
export function useHoverCard(onClose?: () => void) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return {
    open,
    show: () => setOpen(true),
    close,
    around: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setOpen(true)
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') close()
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') close()
      },
    },
  }
}
