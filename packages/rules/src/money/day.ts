/** A calendar day in Shanghai, 'YYYY-MM-DD'. Days compare as strings. */
export type Day = string

const shanghaiOffsetMs = 8 * 3_600_000

/** The day in Shanghai (no daylight saving since 1991) that contains the instant. */
export const dayOf = (at: Date): Day => new Date(at.getTime() + shanghaiOffsetMs).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** The day's place in the calendar, counted by whole numbers: a page asks this hundreds of times, and dates are slow. */
function dayNumber(day: Day): number {
  const month = digits(day, 5, 2)
  // Years begin in March here, so that the leap day is the last.
  const year = digits(day, 0, 4) - (month <= 2 ? 1 : 0)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  const daysOfMonths = Math.floor((153 * ((month + 9) % 12) + 2) / 5)
  return 365 * year + leapDays + daysOfMonths + digits(day, 8, 2)
}

function digits(day: Day, from: number, count: number): number {
  let number = 0
  for (let at = from; at < from + count; at++) number = number * 10 + day.charCodeAt(at) - 48
  return number
}

/** The instant at which a time of day ('16:30') falls on a day in Shanghai. */
export const instantOf = (day: Day, time: string): Date => new Date(`${day}T${time}:00+08:00`)

/** Hours and minutes in Shanghai as 'HH:MM'. */
export const timeOf = (at: Date): string => new Date(at.getTime() + shanghaiOffsetMs).toISOString().slice(11, 16)
/** Day and minute in Shanghai, 'YYYY-MM-DD HH:MM'. */
export const minuteOf = (at: Date): string => `${dayOf(at)} ${timeOf(at)}`

/** The day n months later, held to the month's last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** A calendar month in Shanghai, 'YYYY-MM'. Months compare as strings. */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstDayOf = (month: Month): Day => `${month}-01`
export const nextMonth = (month: Month): Month => monthOf(addMonths(firstDayOf(month), 1))
export const lastMonth = (month: Month): Month => monthOf(addMonths(firstDayOf(month), -1))
