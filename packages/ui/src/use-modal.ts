import { type RefObject, useEffect, useRef } from 'react'

/**
 * A modal on the browser's own <dialog>: focus trap, Esc, the top layer and the return of focus come with it and cost no
 * script. Answers the ref of the element.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // First of all: showing the dialog moves the focus into it.
  useEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    // A dialog that is taken out of the page while open does not give the focus back by itself.
    return () =>
      queueMicrotask(() => {
        if (!element?.isConnected && before instanceof HTMLElement && before.isConnected) before.focus()
      })
  }, [])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  return dialog
}
