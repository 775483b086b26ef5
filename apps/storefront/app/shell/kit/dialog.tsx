import { useModal } from '@yaoji/ui/use-modal'
import { type ReactNode, useId } from 'react'

const shapes = {
  centre: 'm-auto w-[min(26rem,calc(100vw-24px))] rounded-card',
  wide: 'm-auto w-[min(44rem,calc(100vw-24px))] max-h-[calc(100dvh-48px)] rounded-card',
  left: 'mr-auto ml-0 h-dvh max-h-none w-[min(22rem,88vw)]',
  right: 'ml-auto mr-0 h-dvh max-h-none w-[min(24rem,92vw)]',
  bottom: 'mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-card',
} as const

/** A modal with a title and a way out. */
export function Dialog({
  open,
  onClose,
  title,
  shape = 'centre',
  children,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly shape?: keyof typeof shapes
  readonly children: ReactNode
}) {
  const dialog = useModal(open)
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a <dialog> by itself; the click is on the backdrop
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className={`overflow-hidden bg-surface p-0 text-ink shadow-float backdrop:bg-black/40 ${shapes[shape]}`}
    >
      {open && (
        <div className="flex max-h-[inherit] min-h-0 flex-col">
          <header className="flex items-center justify-between border-b border-hairline px-5 py-2.5">
            <h2 id={titleId} className="text-base font-semibold">
              {title}
            </h2>
            <button type="button" onClick={onClose} aria-label="关闭" className="-mr-2 size-8 text-xl text-secondary">
              ×
            </button>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </div>
      )}
    </dialog>
  )
}
