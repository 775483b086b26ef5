import { addDays, type Day } from '../money/day.ts'

/** Days that are not as the week says: holidays, and weekends on which the State Council has people work. */
export interface WorkCalendar {
  readonly off: readonly Day[]
  readonly worked: readonly Day[]
}

const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()

function isWorkingDay(day: Day, { off, worked }: WorkCalendar): boolean {
  if (worked.includes(day)) return true
  return !off.includes(day) && weekday(day) !== 0 && weekday(day) !== 6
}

/** Our choice (decision 0105): the last day of a review that takes so many working days, counted from the day after. */
export function reviewDue(handedIn: Day, workingDays: number, calendar: WorkCalendar): Day {
  let day = handedIn
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, calendar)) left -= 1
  }
  return day
}
