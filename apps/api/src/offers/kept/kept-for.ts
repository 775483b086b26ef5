import type { MemberFacts } from '../../platform/session.ts'
import { isCounted } from '../../promotions/live.ts'
import type { Offer } from '../offers.ts'
import type { Period } from './period.ts'

/** Where an offer is shown: in a list, which names a flash price with it, or on a goods' page, its own or another's, and in a cart. */
type Place = 'list' | 'page'
export type Whose = 'class' | 'member' | 'nobody'

/**
 * For whom a goods' text may be kept. What a class does not decide is the member's own: controlled sales, a limit of the
 * month, an agreed price. What others take, or the minute moves, is nobody's: a special that counts, in a list a flash price.
 */
export function keptFor(
  { goods, badges, agreed }: Offer,
  buyer: MemberFacts | null,
  { live }: Period,
  place: Place,
): Whose {
  if (!buyer) return 'class'
  if (live.ofGoods.get(goods.id)?.some((row) => row.promotion.kind === 'special' && isCounted(row))) return 'nobody'
  if (place === 'list' && badges.some(({ kind }) => kind === 'flash')) return 'nobody'
  const controlled = goods.onlyRegions.length > 0 || goods.onlyMembers.length > 0
  return agreed || controlled || goods.purchaseLimit !== null ? 'member' : 'class'
}
