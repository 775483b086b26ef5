import type { Fen } from '../money/fen.ts'

/** A price at which members of one book really bought a goods: an order line that was not cancelled, no gift, no add-on. */
export interface Deal {
  readonly orderLineId: number
  readonly unitFen: Fen
}
/** What was dealt before the window of a promotion opened. */
export interface DealsBefore {
  /** The lowest of the seven days before; null: nobody bought. */
  readonly lowest: Deal | null
  /** The last one, however long ago. */
  readonly last: Deal | null
  /** The goods was under a special in those days: a special after a special is compared with nothing. */
  readonly afterSpecial: boolean
}
export type StruckSource = 'lowest' | 'last' | 'none'
export interface StruckPrice {
  readonly source: StruckSource
  /** What proves it; null for 'none'. */
  readonly deal: Deal | null
}

/** Law table L23: deals of so many days before a promotion count. */
export const dealDays = 7

/** Domain 2.4, law 5: the lowest deal of the seven days before, else the last deal, else none. */
export function struckPrice({ lowest, last, afterSpecial }: DealsBefore): StruckPrice {
  if (afterSpecial) return { source: 'none', deal: null }
  if (lowest) return { source: 'lowest', deal: lowest }
  return last ? { source: 'last', deal: last } : { source: 'none', deal: null }
}

/** Domain 2.4, law 5: a struck price that is not above today's price is not shown. */
export const shownStruckFen = (struckFen: Fen | null | undefined, todayFen: Fen): Fen | null =>
  struckFen != null && struckFen > todayFen ? struckFen : null
