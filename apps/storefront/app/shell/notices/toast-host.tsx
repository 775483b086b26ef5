import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

export type ToastTone = 'success' | 'warning' | 'error' | 'info'
export interface ToastOptions {
  /** Under the message: what it is about. */
  readonly detail?: string
  /** Undo and the like: offered for five seconds. */
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

const shownMs = 5_000
let ready = false

/**
 * Outside the page's own tree: the page is not rendered again for a toast. One at a time, bottom left, above whatever stands
 * at the bottom of the window; a press goes through it to what is below, except on its own button.
 */
function stand(): void {
  if (ready) return
  ready = true
  const place = document.body.appendChild(document.createElement('div'))
  const offset = { bottom: 'calc(var(--window-foot, 0px) + 16px)', left: '16px' }
  // The tints are the library's; its coloured letters on them are too pale to read.
  createRoot(place).render(
    <Toaster
      position="bottom-left"
      richColors
      duration={shownMs}
      visibleToasts={1}
      offset={offset}
      mobileOffset={offset}
      style={{ zIndex: 40 }}
      toastOptions={{
        style: { color: 'var(--ink)', pointerEvents: 'none' },
        actionButtonStyle: { pointerEvents: 'auto', background: 'var(--brand)', color: '#fff' },
        descriptionClassName: 'text-ink!',
      }}
    />,
  )
}

/** How high the bars are that stand at the foot of the window: adverts, the cart's sums, the telephone's tabs. */
function footHeight(): number {
  const tops = [...document.querySelectorAll('[data-window-foot], [data-bottom-bar]')].flatMap((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect()
    return height > 0 && bottom >= innerHeight - 1 ? [top] : []
  })
  return tops.length === 0 ? 0 : Math.max(0, innerHeight - Math.min(...tops))
}

export function show(message: string, tone: ToastTone, { detail, action }: ToastOptions): void {
  stand()
  document.documentElement.style.setProperty('--window-foot', `${footHeight()}px`)
  // The host subscribes in an effect; a toast before that would be lost.
  setTimeout(() => {
    toast.dismiss()
    toast[tone](message, { ...(detail && { description: detail }), ...(action && { action }) })
  }, 0)
}
