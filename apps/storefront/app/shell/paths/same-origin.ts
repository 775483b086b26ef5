const base = 'http://store.invalid'

/** What needs no parsing to be known as an address of this store: '/list/other/12?sort=new'. */
const plainAddress = /^(?:\/[\w-]+)+(?:\?[\w=&%-]*)?$/

const parsed = (address: string): URL | undefined => {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/**
 * An address inside this store, or undefined. Refuses what a browser would take elsewhere: '//host', '/\host',
 * a scheme, a control character.
 */
export function innerAddress(address: string | undefined): string | undefined {
  if (!address?.startsWith('/')) return undefined
  if (plainAddress.test(address)) return address
  const resolved = parsed(address)
  if (resolved?.origin !== base) return undefined
  return resolved.pathname.startsWith('//') ? undefined : resolved.pathname + resolved.search + resolved.hash
}

/** Spec §2, /loading: `path` is where to; `query` (a query string) and every other value travel along. */
export function forwardTarget(values: Readonly<Record<string, unknown>>): string {
  const { path, query, ...rest } = values
  const target = new URL(innerAddress(typeof path === 'string' ? path : undefined) ?? '/', base)
  const given = new URLSearchParams(typeof query === 'string' ? query : '')
  for (const [name, value] of Object.entries(rest)) if (typeof value === 'string') given.set(name, value)
  for (const [name, value] of given) target.searchParams.set(name, value)
  return target.pathname + target.search + target.hash
}
