import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import type { ToastOptions, ToastTone } from './toast.ts'

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
