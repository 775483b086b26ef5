import { type ReactNode, useEffect, useRef } from 'react'
import { InnerLink } from '../paths/links.tsx'

export interface Tab {
  /** Each tab is an address of its own, so that back, new tab and bookmarks work. */
  readonly href: string
  readonly label: string
  readonly current: boolean
  /** Beside the label: how many there are. */
  readonly count?: ReactNode
}

/** The tabs of a page, one of them open and in sight. `children` stand behind them: a link elsewhere. */
export function Tabs({
  label,
  tabs,
  className = '',
  children,
}: {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly className?: string
  readonly children?: ReactNode
}) {
  const strip = useRef<HTMLElement>(null)
  const open = tabs.find(({ current }) => current)?.href
  useEffect(() => {
    const current = open && strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && strip.current) strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft - 80
  }, [open])
  return (
    <nav
      ref={strip}
      aria-label={label}
      className={`flex overflow-x-auto border-b border-hairline bg-surface px-2 whitespace-nowrap ${className}`}
    >
      {tabs.map(({ href, label: name, current, count }) => (
        <InnerLink
          key={href}
          href={href}
          aria-current={current ? 'page' : undefined}
          className={`h-10 border-b-2 px-3 leading-10 ${current ? 'border-brand font-medium text-brand-strong' : 'border-transparent hover:text-brand'}`}
        >
          {name}
          {count !== undefined && <> {count}</>}
        </InnerLink>
      ))}
      {children}
    </nav>
  )
}
