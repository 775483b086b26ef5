import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { RoutePath } from '../../routes.ts'
import { fillPath } from './row.ts'

type PlaceNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceNames<Rest>
  : never
type Required<Name extends string> = Name extends `${string}?` ? never : Name
type Optional<Name extends string> = Name extends `${infer Bare}?` ? Bare : never
type Value = string | number

/** A path without places. */
export type PlainPath = Exclude<RoutePath, `${string}{${string}`>

/** The values a path needs; an optional place may be left out. */
export type ValuesOf<Path extends RoutePath> = { readonly [Name in Required<PlaceNames<Path>>]: Value } & {
  readonly [Name in Optional<PlaceNames<Path>>]?: Value | undefined
}
export type Query = Readonly<Record<string, Value | undefined>>
type Args<Path extends RoutePath> =
  Record<never, never> extends ValuesOf<Path>
    ? { readonly params?: ValuesOf<Path>; readonly query?: Query }
    : { readonly params: ValuesOf<Path>; readonly query?: Query }

/** The address of a row: a misspelt path or a missing place does not compile. */
export const hrefOf = <Path extends RoutePath>(
  to: Path,
  ...[where]: Record<never, never> extends ValuesOf<Path> ? [where?: Args<Path>] : [where: Args<Path>]
): string => fillPath(to, { ...where?.query, ...where?.params })

type SiteLinkProps<Path extends RoutePath> = { readonly to: Path; readonly children?: ReactNode } & Args<Path> &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** A link to a row of the route table; moves without a reload unless it opens a new tab. */
export function SiteLink<Path extends RoutePath>({ to, params, query, ...rest }: SiteLinkProps<Path>) {
  const href = fillPath(to, { ...query, ...params })
  return <InnerLink href={href} {...rest} />
}

/**
 * An address of this store that was put together elsewhere. A plain anchor that moves through the router: the
 * router's own <Link> builds a location per link, which for the 150 links of the shell costs more than their HTML.
 */
export function InnerLink({
  href,
  onClick,
  ...rest
}: { readonly href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  const router = useRouter()
  const move = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || elsewhere || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return <a {...rest} href={href} onClick={move} />
}
