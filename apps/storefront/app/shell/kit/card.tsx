import type { ReactNode } from 'react'

/** One section of the checkout: a title, something beside it, and what it holds. */
export function Card({
  title,
  aside,
  tone = 'plain',
  children,
}: {
  readonly title: string
  readonly aside?: ReactNode
  readonly tone?: 'plain' | 'warning'
  readonly children: ReactNode
}) {
  const look = tone === 'warning' ? 'border-warning bg-warning-wash' : 'border-hairline bg-surface'
  return (
    <section aria-label={title} className={`mb-3 rounded-card border p-3 lg:p-4 ${look}`}>
      <header className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className={`font-semibold ${tone === 'warning' ? 'text-warning' : ''}`}>{title}</h2>
        {aside && <span className="text-table text-secondary numbers">{aside}</span>}
      </header>
      {children}
    </section>
  )
}
