import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

/** A button whose card opens on pointer, focus and press, and closes on Esc and on leaving. */
export function HoverCard({
  label,
  children,
  className = '',
  cardClassName = 'top-full right-0',
}: {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly className?: string
  readonly cardClassName?: string
}) {
  const [open, setOpen] = useState(false)
  const cardId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only repeats what the button inside does
    <span
      className="relative inline-block"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={cardId}
        className={className}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {open && (
        <span
          id={cardId}
          className={`absolute z-40 block rounded-card border border-hairline bg-surface p-3 text-center text-ink shadow-float ${cardClassName}`}
        >
          {children}
        </span>
      )}
    </span>
  )
}
