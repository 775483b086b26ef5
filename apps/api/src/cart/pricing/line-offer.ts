import type { Offer } from '../../offers/offers.ts'
import { flashSteps } from '../../promotions/flash-goods.ts'
import type { MemberClaims } from '../../promotions/quotas/claims.ts'
import type { CartLineRow } from '../store.ts'
import type { LinePrice } from './line-price.ts'

/**
 * The offer as a line's price source narrows it: a near-expiry line sells what is left of its lot, by single units; a
 * whole-case line sells cases; a combination's goods come as many as a set holds, an add-on piece by piece. None has a
 * ladder.
 */
export function lineOffer(
  offer: Offer,
  price: Pick<LinePrice, 'found'>,
  row: Pick<CartLineRow, 'source'>,
  quotas: ReadonlyMap<number, number>,
  claims: ReadonlyMap<number, MemberClaims> = new Map(),
): Offer {
  return row.source === 'member' ? offer : promotedOffer({ ...offer, ladder: null }, price, row, quotas, claims)
}

/** Pieces of the line's warehouse: those that the session set aside, and what they do not cover of ordinary stock. */
const asideAt = ({ offered, quantity }: Offer, claims: MemberClaims | undefined): number =>
  quantity.saleable + (claims?.aside?.find(({ warehouseId }) => warehouseId === offered?.warehouseId)?.saleable ?? 0)

function promotedOffer(
  offer: Offer,
  { found }: Pick<LinePrice, 'found'>,
  row: Pick<CartLineRow, 'source'>,
  quotas: ReadonlyMap<number, number>,
  claims: ReadonlyMap<number, MemberClaims>,
): Offer {
  if (row.source === 'near_expiry' && found) {
    const step = found.goods.step ?? 1
    const saleable = quotas.get(found.goods.id) ?? 0
    const quantity = { ...offer.quantity, saleable, innerPack: step, minQuantity: found.goods.minQuantity ?? step }
    return { ...offer, quantity: { ...quantity, caseSize: 1 } }
  }
  if (row.source === 'whole_case') {
    const { caseSize } = offer.goods
    return { ...offer, quantity: { ...offer.quantity, innerPack: caseSize, minQuantity: caseSize } }
  }
  if (row.source === 'combination' || row.source === 'add_on') {
    const step = row.source === 'combination' ? (found?.goods.perSet ?? 1) : 1
    const quota = (found && quotas.get(found.goods.id)) ?? Number.POSITIVE_INFINITY
    const saleable = Math.min(offer.quantity.saleable, quota)
    return { ...offer, quantity: { ...offer.quantity, saleable, innerPack: step, minQuantity: step, caseSize: 1 } }
  }
  if (row.source === 'flash' && found) {
    // The session limits by itself; what the month's purchase limit leaves is for ordinary lines.
    const { min, step } = flashSteps(found, offer.goods)
    const held = asideAt(offer, claims.get(found.goods.id))
    const saleable = Math.min(held, found.goods.memberLimit ?? Number.POSITIVE_INFINITY)
    const quantity = { ...offer.quantity, saleable, innerPack: step, minQuantity: min, caseSize: 1, limitLeft: null }
    return { ...offer, quantity }
  }
  return offer
}
