import type { AnchorHTMLAttributes } from 'react'
import { showAlert } from '../notices/dialogs.ts'
import { linkRule } from './link-rule.ts'
import { InnerLink } from './links.tsx'

/** A link whose address comes from the server (banner, navigation, advert); see linkRule for those without a target. */
export function LinkOut({
  url,
  children,
  ...rest
}: { readonly url: string | null | undefined } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  const rule = linkRule(url)
  if (rule.kind === 'inner') {
    return (
      <InnerLink href={rule.href} {...rest}>
        {children}
      </InnerLink>
    )
  }
  if (rule.kind === 'outer') {
    return (
      <a href={rule.href} rel="noopener" {...rest}>
        {children}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={rest.className}
      aria-label={rest['aria-label']}
      onClick={() => void showAlert({ message: rule.message })}
    >
      {children}
    </button>
  )
}
