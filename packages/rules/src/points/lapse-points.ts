import type { Day } from '../money/day.ts'
import { type PointsSettings, pointsSettings } from './points-settings.ts'

/** What a member's ledger of points says, summed. Points that came back from a cancelled gift count as not spent. */
export interface PointsFlow {
  /** Earned before the day from which points still count. */
  readonly earnedBefore: number
  /** Spent or lapsed, whenever. */
  readonly spent: number
}

/** The first day whose earnings still count on the given day: all earned before it has lapsed. */
export const countsFrom = (today: Day, settings: PointsSettings = pointsSettings): Day =>
  `${String(Number(today.slice(0, 4)) - settings.lapseAfterYears).padStart(4, '0')}-01-01`

/** Domain guide 2.11: points earned on a day count until 31 December of next year, that day included. */
export const lapsesOn = (earnedOn: Day, settings: PointsSettings = pointsSettings): Day =>
  `${String(Number(earnedOn.slice(0, 4)) + settings.lapseAfterYears).padStart(4, '0')}-12-31`

/** First earned is first spent: of the old points lapses what spending has not used up. */
export const lapsed = ({ earnedBefore, spent }: PointsFlow): number => Math.max(0, earnedBefore - spent)
