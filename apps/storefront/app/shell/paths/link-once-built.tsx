import type { ReactNode } from 'react'
import { type PlainPath, SiteLink } from './links.tsx'
import { isBuilt } from './row.ts'

/** What leads to a page that may be in preparation: until it is built the same words stand there, and lead nowhere. */
export const LinkOnceBuilt = ({
  to,
  ...rest
}: {
  readonly to: PlainPath
  readonly className?: string
  readonly children: ReactNode
}) => (isBuilt(to) ? <SiteLink to={to} {...rest} /> : <span {...rest} />)
