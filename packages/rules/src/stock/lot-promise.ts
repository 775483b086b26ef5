import { addDays, type Day } from '../money/day.ts'

/** Pieces of a lot: what a line was promised when it was placed, or what would leave for it. */
export interface LotPieces {
  readonly lotNo: string
  /** null: it keeps for ever. */
  readonly expiresOn: Day | null
  readonly quantity: number
}

/** Why lots do not leave without the buyer's word. */
export type LotObjection = 'earlier' | 'shelf_life'

/** Our choice (decision 0119): how long the buyer has for the answer; default of the store's setting. */
export const defaultLotAnswerHours = 2

/** Our choice (decision 0119): the least days before expiry that a member may ask for; a year suffices for everybody. */
export const mostShelfDays = 366

const never = '9999-12-31'
const lastDay = ({ expiresOn }: Pick<LotPieces, 'expiresOn'>) => expiresOn ?? never
export const byExpiry = <Lot extends Pick<LotPieces, 'expiresOn'>>(lots: readonly Lot[]): Lot[] =>
  [...lots].sort((a, b) => lastDay(a).localeCompare(lastDay(b)))

/**
 * Our choice (decision 0119): some piece that leaves expires earlier than the piece that was promised in its place, both
 * sides counted from the one that expires first. Pieces that nobody promised are compared with nothing.
 */
export function expiresEarlier(promised: readonly LotPieces[], leaving: readonly LotPieces[]): boolean {
  const due = byExpiry(promised.filter(({ quantity }) => quantity > 0))
  let at = 0
  let open = due[0]?.quantity ?? 0
  for (const lot of byExpiry(leaving)) {
    let pieces = lot.quantity
    while (pieces > 0) {
      const place = due[at]
      if (!place) return false
      if (lastDay(lot) < lastDay(place)) return true
      const covered = Math.min(pieces, open)
      pieces -= covered
      open -= covered
      if (open > 0) continue
      at += 1
      open = due[at]?.quantity ?? 0
    }
  }
  return false
}

/**
 * Our choice (decision 0119): what a buyer must agree to before it leaves. A later expiry asks nothing; of
 * what the buyer agreed to before, only what is worse than that is asked again.
 */
export function lotObjection(
  line: {
    readonly promised: readonly LotPieces[]
    /** What the buyer agreed to instead, null: nothing yet. */
    readonly agreed: readonly LotPieces[] | null
    readonly leaving: readonly LotPieces[]
  },
  today: Day,
  leastShelfDays: number,
): LotObjection | null {
  if (expiresEarlier(line.agreed ?? line.promised, line.leaving)) return 'earlier'
  if (line.agreed) return null
  return isBelowShelfLife(line.leaving, today, leastShelfDays) ? 'shelf_life' : null
}

/** A lot has fewer days left than the member asks for. */
export const isBelowShelfLife = (lots: readonly LotPieces[], today: Day, leastShelfDays: number): boolean =>
  leastShelfDays > 0 && lots.some((lot) => lot.quantity > 0 && lastDay(lot) < addDays(today, leastShelfDays))

/**
 * Decision 0119: in whose places the pieces that leave stand, from the one that expires first: so many of them expire no
 * earlier than `least`. What was promised to be kept for ever asks for `never`; beyond the promise every day will do.
 */
export function placesOf(
  quantity: number,
  promised: readonly LotPieces[],
): readonly { readonly quantity: number; readonly least: Day | '' }[] {
  const places: { quantity: number; least: Day | '' }[] = []
  let open = quantity
  for (const lot of byExpiry(promised)) {
    const pieces = Math.min(open, lot.quantity)
    if (pieces > 0) places.push({ quantity: pieces, least: lastDay(lot) })
    open -= pieces
  }
  if (open > 0) places.push({ quantity: open, least: '' })
  return places
}
