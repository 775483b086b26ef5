import { type Day, daysBetween } from '../money/day.ts'
import { accept, type Result, reject } from '../money/result.ts'

export interface Lot {
  readonly lotId: number
  /** null: the goods has no expiry (some devices). Good through that day. */
  readonly expiresOn: Day | null
  readonly quantity: number
  readonly stopped: boolean
}
interface LotTake {
  readonly lotId: number
  readonly quantity: number
}

/** Law table L18: default of the store's setting; lots stop selling 30 days before they expire. */
export const defaultStopSaleDays = 30

/**
 * Law table L18: a lot sells while it is not stopped and its last day is beyond the stop-sale window. Without a window
 * (null) every day will do: pieces that are written off leave for nobody.
 */
export const isSaleable = (lot: Lot, today: Day, stopSaleDays: number | null = defaultStopSaleDays): boolean =>
  !lot.stopped && (stopSaleDays === null || lot.expiresOn === null || daysBetween(today, lot.expiresOn) >= stopSaleDays)

const never = '9999-12-31'
function byExpiry(a: Lot, b: Lot): number {
  const [first, second] = [a.expiresOn ?? never, b.expiresOn ?? never]
  if (first !== second) return first < second ? -1 : 1
  return a.lotId - b.lotId
}

/**
 * Law table L18: what expires first leaves first. Takes from saleable lots only and never more than a lot holds;
 * refuses as a whole when they do not suffice.
 */
export function allocateLots(
  lots: readonly Lot[],
  quantity: number,
  today: Day,
  stopSaleDays: number | null = defaultStopSaleDays,
): Result<LotTake[], { readonly kind: 'short'; readonly missing: number }> {
  const takes: LotTake[] = []
  let missing = quantity
  for (const lot of lots.filter((each) => isSaleable(each, today, stopSaleDays)).sort(byExpiry)) {
    if (missing === 0) break
    const taken = Math.min(missing, lot.quantity)
    if (taken > 0) takes.push({ lotId: lot.lotId, quantity: taken })
    missing -= taken
  }
  return missing > 0 ? reject({ kind: 'short', missing }) : accept(takes)
}
