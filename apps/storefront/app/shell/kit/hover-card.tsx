import { useHoverCard } from '@yaoji/ui/use-hover-card'
import { type ReactNode, useId } from 'react'
import { panelLook } from './panel.tsx'

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
  const { open, show, around } = useHoverCard()
  const cardId = useId()
  return (
    <span className="relative inline-block" {...around}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? cardId : undefined}
        className={className}
        onClick={show}
      >
        {label}
      </button>
      {open && (
        <span
          id={cardId}
          className={`${panelLook} absolute z-40 block p-3 text-center text-ink shadow-float ${cardClassName}`}
        >
          {children}
        </span>
      )}
    </span>
  )
}
