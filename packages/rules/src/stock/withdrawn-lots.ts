import type { LotPieces } from './lot-promise.ts'

/** Pieces of a lot as a line was picked of them. */
export interface PickedLot extends LotPieces {
  /** How many of the lot number were withdrawn then: stopped, recalled, rejected or destroyed. */
  readonly withdrawn: number
}

/** A lot number of a goods in a warehouse, as it is now. */
export interface LotNow {
  /** What may be sold of it, with what the order has taken of it just now. */
  readonly there: number
  readonly withdrawn: number
}

/**
 * Our choice (decision 0123): what was picked of a lot number may be among what was withdrawn of it since: more of it is
 * withdrawn than at the pick, and what is left does not suffice. That others took it since is no reason: then first expiry
 * takes the next.
 */
export const isWithdrawn = (picked: Pick<PickedLot, 'quantity' | 'withdrawn'>, now: LotNow): boolean =>
  now.withdrawn > picked.withdrawn && now.there < picked.quantity

/** One lot number over several lines of an order: all their pieces, and the least that any of them saw withdrawn. */
export function picksOf<Place>(
  picks: readonly { readonly place: Place; readonly lot: PickedLot }[],
  keyOf: (place: Place, lotNo: string) => string,
): ReadonlyMap<string, { readonly place: Place; readonly lot: PickedLot }> {
  const merged = new Map<string, { readonly place: Place; readonly lot: PickedLot }>()
  for (const { place, lot } of picks) {
    const key = keyOf(place, lot.lotNo)
    const before = merged.get(key)?.lot
    const quantity = lot.quantity + (before?.quantity ?? 0)
    const withdrawn = Math.min(lot.withdrawn, before?.withdrawn ?? lot.withdrawn)
    merged.set(key, { place, lot: { ...lot, quantity, withdrawn } })
  }
  return merged
}
