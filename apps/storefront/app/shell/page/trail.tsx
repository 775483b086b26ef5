import type { ReactNode } from 'react'
import { InnerLink, SiteLink } from '../paths/links.tsx'

export interface Crumb {
  readonly label: string
  /** Absent on the last one, which is the page itself. */
  readonly href?: string
}

/** Where a page is, from the store's door down; `children` say what stands at its end. */
export const Trail = ({
  crumbs,
  children,
  className = 'mb-2',
}: {
  readonly crumbs: readonly Crumb[]
  readonly children?: ReactNode
  readonly className?: string
}) => (
  <nav aria-label="位置" className={`flex flex-wrap items-center gap-1.5 text-table text-secondary ${className}`}>
    <SiteLink to="/" className="hover:text-brand">
      首页
    </SiteLink>
    {crumbs.map(({ label, href }) => (
      <span key={label} className="contents">
        <span aria-hidden="true">›</span>
        {href ? (
          <InnerLink href={href} className="hover:text-brand">
            {label}
          </InnerLink>
        ) : (
          <span className="text-ink">{label}</span>
        )}
      </span>
    ))}
    {children}
  </nav>
)
