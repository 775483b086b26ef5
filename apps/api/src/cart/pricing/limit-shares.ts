import type { Offer } from '../../offers/offers.ts'
import type { CartLineRow } from '../store.ts'

/**
 * A purchase limit holds for the goods, not for a line: ordinary, case, set, add-on and lot lines share it, the oldest line
 * first. Flash lines keep to their session's limit. Answers what earlier lines leave of the limit, by line.
 */
export function limitShares(
  rows: readonly CartLineRow[],
  offers: ReadonlyMap<number, Offer>,
  counts: (row: CartLineRow) => boolean,
): ReadonlyMap<number, number> {
  const left = new Map<number, number>()
  const shares = new Map<number, number>()
  for (const row of [...rows].sort((a, b) => a.id - b.id)) {
    const limitLeft = offers.get(row.goodsId)?.quantity.limitLeft ?? null
    if (limitLeft === null || row.source === 'flash') continue
    const before = left.get(row.goodsId) ?? limitLeft
    shares.set(row.id, before)
    if (counts(row)) left.set(row.goodsId, Math.max(0, before - row.quantity))
  }
  return shares
}

export function withLimit(offer: Offer, limitLeft: number | undefined): Offer {
  if (limitLeft === undefined || limitLeft === offer.quantity.limitLeft) return offer
  return { ...offer, quantity: { ...offer.quantity, limitLeft } }
}
