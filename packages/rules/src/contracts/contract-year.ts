import { addDays, type Day } from '../money/day.ts'

/** The calendar year in Shanghai that a day belongs to. */
export const yearOf = (day: Day): number => Number(day.slice(0, 4))

export const lastDayOf = (year: number): Day => `${year}-12-31`

/** Our choice (decision 0107): next year's contracts can be confirmed from so many days before the year begins. */
export const defaultOpensDaysBefore = 30

/** The day from which a year's contracts can be confirmed. */
export const opensOn = (year: number, daysBefore: number): Day => addDays(`${year}-01-01`, -daysBefore)

/** The years whose contracts can be confirmed on a day: its own, and from some weeks before its end the next one. */
export function openYears(today: Day, daysBefore: number): number[] {
  const year = yearOf(today)
  return today >= opensOn(year + 1, daysBefore) ? [year, year + 1] : [year]
}

/**
 * Domain L5: agreements are kept at least five years, and one year longer than the goods sold under them last. Five years
 * of shelf life from the year's last day, and four to spare.
 */
export const contractRetainedUntil = (year: number): Day => lastDayOf(year + 10)
