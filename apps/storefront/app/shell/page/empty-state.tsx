import type { ReactNode } from 'react'
import { Panel } from '../kit/panel.tsx'
// A file of its own: most pages have something to show.
import drawing from './empty.svg?url'

interface Empty {
  readonly title: string
  /** What to do next. */
  readonly children?: ReactNode
}

/** Nothing here, and what to do next. */
export function EmptyState({ title, children }: Empty) {
  return (
    <section className="px-4 py-12 text-center">
      <img src={drawing} alt="" width={160} height={96} decoding="async" className="mx-auto" />
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
