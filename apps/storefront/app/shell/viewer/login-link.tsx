import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { InnerLink } from '../paths/links.tsx'
import { isElsewhere, loginAddress } from './login-address.ts'

type Look = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** The way to log in, and back to this page. */
export function LoginLink({ children, ...look }: Look) {
  const address = loginAddress(useRouter().state.location.href)
  return isElsewhere(address) ? (
    <a {...look} href={address}>
      {children}
    </a>
  ) : (
    <InnerLink {...look} href={address}>
      {children}
    </InnerLink>
  )
}

/** Where a refusal can be put right: logging in leads back here, everything else is a page of the store. */
export const MendLink = ({ url, ...look }: { readonly url: string } & Look) =>
  url === '/login' ? <LoginLink {...look} /> : <InnerLink {...look} href={url} />
