import type { ReactNode } from 'react'
import { Panel } from '../kit/panel.tsx'

interface Empty {
  readonly title: string
  /** What to do next. */
  readonly children?: ReactNode
}

/** Nothing here, and what to do next. */
export function EmptyState({ title, children }: Empty) {
  return (
    <section className="px-4 py-12 text-center">
      <svg viewBox="0 0 120 90" className="mx-auto w-28" aria-hidden="true">
        <path d="M20 38 60 24l40 14-40 14z" fill="var(--brand-wash)" stroke="var(--brand)" strokeLinejoin="round" />
        <path d="M20 38v32l40 14V52zM100 38v32L60 84V52z" fill="#fff" stroke="var(--brand)" strokeLinejoin="round" />
        <path d="M44 16c4-6 10-6 13-1M66 12c3-5 8-5 11 0" fill="none" stroke="var(--hairline)" strokeWidth="3" />
      </svg>
      <p className="mt-3 text-secondary">{title}</p>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  )
}

/** The same on a card of its own, where the content would be; `under` a row of tabs. */
export const EmptyPanel = ({
  className = '',
  under = false,
  ...empty
}: Empty & { readonly className?: string; readonly under?: boolean }) => (
  <Panel under={under} className={className}>
    <EmptyState {...empty} />
  </Panel>
)

/** Nothing under this tab, in one sentence. */
export const NothingYet = ({ children }: { readonly children: string }) => (
  <Panel as="p" under className="px-4 py-10 text-center text-secondary">
    {children}
  </Panel>
)
