import { addMonths, type Day } from '../money/day.ts'

/** What a closed company's records must outlive. Null: there is none. */
export interface KeptFor {
  /** Five years after its last owner's login was closed. */
  readonly closedUntil: Day
  /** The last paper's own day. */
  readonly papersUntil: Day | null
  /** The last day of what it bought. */
  readonly goodsExpire: Day | null
}

/** Law table L5: records stay five years at least, and a year past the last day of what was sold; days as `YYYY-MM-DD`. */
export function keptThrough({ closedUntil, papersUntil, goodsExpire }: KeptFor): Day {
  const days = [closedUntil, papersUntil, goodsExpire && addMonths(goodsExpire, 12)]
  const [last = closedUntil] = days
    .filter((day) => day !== null)
    .toSorted()
    .reverse()
  return last
}

/** Law table L5: nothing is taken out before the day after. */
export const mayForget = (kept: KeptFor, today: Day): boolean => today > keptThrough(kept)
