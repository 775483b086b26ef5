import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

export type ToastTone = 'success' | 'warning' | 'error' | 'info'
export interface ToastOptions {
  /** Undo and the like: offered for five seconds. */
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

const shownMs = 5_000
let ready = false

/** Outside the page's own tree: the page is not rendered again for a toast. */
function stand(): void {
  if (ready) return
  ready = true
  const place = document.body.appendChild(document.createElement('div'))
  // The tints are the library's; its coloured letters on them are too pale to read.
  createRoot(place).render(
    <Toaster
      position="top-center"
      richColors
      duration={shownMs}
      offset={72}
      toastOptions={{ style: { color: 'var(--ink)' } }}
    />,
  )
}

export function show(message: string, tone: ToastTone, { action }: ToastOptions): void {
  stand()
  // The host subscribes in an effect; a toast before that would be lost.
  setTimeout(() => toast[tone](message, action ? { action } : undefined), 0)
}
