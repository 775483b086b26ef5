import type { RouteRow } from '../../routes.ts'
import { hrefOf } from '../paths/links.tsx'

/**
 * Where a switch in the header leads. An order, a receipt or a payment belongs to the store that was left, so its page
 * would be a dead end: the list that the other store has of the same stands in its place.
 */
export function afterSwitch({ auth, chrome, path }: Pick<RouteRow, 'auth' | 'chrome' | 'path'>): string | undefined {
  if (chrome === 'checkout') return hrefOf('/cart')
  return auth === 'member' && path.includes('{') ? hrefOf('/order') : undefined
}
