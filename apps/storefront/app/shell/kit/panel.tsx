import type { HTMLAttributes } from 'react'

/** The white card on which everything is shown; the class names alone for elements that are components of their own. */
export const panelLook = 'rounded-card border border-hairline bg-surface'
const underLook = 'rounded-b-card border border-t-0 border-hairline bg-surface'

type PanelTag = 'div' | 'section' | 'article' | 'aside' | 'nav' | 'ul' | 'ol' | 'li' | 'p'

export function Panel({
  as: Element = 'div',
  under = false,
  className = '',
  ...rest
}: {
  readonly as?: PanelTag
  /** Below a row of tabs: without an upper edge of its own. */
  readonly under?: boolean
} & HTMLAttributes<HTMLElement>) {
  const look = under ? underLook : panelLook
  return <Element {...rest} className={className ? `${look} ${className}` : look} />
}
