import type { Offer } from '../goods/offers.ts'
import type { LinePrice } from './line-price.ts'
import type { CartLineRow } from './store.ts'

/**
 * The offer as a line's price source narrows it: a near-expiry line sells what is left of its lot, by single units; a
 * whole-case line sells cases.
 */
export function lineOffer(
  offer: Offer,
  price: Pick<LinePrice, 'found'>,
  row: Pick<CartLineRow, 'source'>,
  quotas: ReadonlyMap<number, number>,
): Offer {
  const { found } = price
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
  return offer
}

/** Goods rows whose quotas a cart's own lines need. */
export const quotaRowsOf = (rows: readonly Pick<CartLineRow, 'source' | 'sourceId'>[]): number[] =>
  rows.filter((row) => row.source === 'near_expiry').map((row) => row.sourceId)
