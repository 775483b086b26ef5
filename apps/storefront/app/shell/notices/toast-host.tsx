import type { CSSProperties } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { footHeight, takeRoom } from './toast-room.ts'

export type ToastTone = 'success' | 'warning' | 'error' | 'info'
export interface ToastOptions {
  /** Under the message: what it is about. */
  readonly detail?: string
  /** Undo and the like: offered for five seconds. */
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

const shownMs = 5_000
let ready = false

/** The lines of a page begin and end here; what is said, too. Right of them stands the side bar. */
const beforeColumn = 'max(12px, calc((100% - 1240px) / 2))'
const afterColumn = 'max(12px, calc((100% - 1240px) / 2 + 40px))'

/**
 * Outside the page's own tree: the page is not rendered again for a toast. One at a time, a line across the foot of the
 * window, above whatever stands there; a press goes through it to what is below, except on its own button.
 */
function stand(): void {
  if (ready) return
  ready = true
  const place = document.body.appendChild(document.createElement('div'))
  const offset = { bottom: 'var(--window-foot, 0px)', left: '0px', right: '0px' }
  // The tints are the library's; its coloured letters on them are too pale to read.
  createRoot(place).render(
    <Toaster
      position="bottom-left"
      richColors
      duration={shownMs}
      visibleToasts={1}
      offset={offset}
      mobileOffset={offset}
      style={{ zIndex: 40, '--width': '100%' } as CSSProperties}
      toastOptions={{
        style: {
          ...{ color: 'var(--ink)', pointerEvents: 'none', borderRadius: 0, borderInline: 0 },
          ...{
            paddingBlock: '8px',
            paddingInlineStart: beforeColumn,
            paddingInlineEnd: afterColumn,
            fontFamily: 'inherit',
          },
        },
        actionButtonStyle: { pointerEvents: 'auto', background: 'var(--brand)', color: '#fff', marginLeft: '12px' },
        descriptionClassName: 'text-ink!',
        classNames: { content: 'lg:flex-row! lg:items-baseline! lg:gap-3!' },
      }}
    />,
  )
}

export function show(message: string, tone: ToastTone, { detail, action }: ToastOptions): void {
  stand()
  document.documentElement.style.setProperty('--window-foot', `${footHeight()}px`)
  // The host subscribes in an effect; a toast before that would be lost.
  setTimeout(() => {
    toast.dismiss()
    const leave = takeRoom()
    toast[tone](message, {
      ...{ onDismiss: leave, onAutoClose: leave },
      ...(detail && { description: detail }),
      ...(action && { action }),
    })
  }, 0)
}
