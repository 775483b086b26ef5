import { type Day, dayOf, daysBetween, instantOf } from '@yaoji/rules/money/day'

/** The hours in Shanghai at which a store is another one: at night, before noon, at noon, in the afternoon, before midnight. */
export const testHours = ['03:00', '09:00', '13:00', '17:00', '23:00'] as const

/** TEST_TIME, in Shanghai: 'HH:MM' of the given day, or 'YYYY-MM-DD HH:MM'. */
export function readTestTime(text: string, today: Day): Date {
  const [, day = today, time] = /^(?:(\d{4}-\d\d-\d\d) )?(\d\d:\d\d)$/.exec(text) ?? []
  const at = instantOf(day, time ?? '')
  // A date of which JavaScript makes another one (30 February) is a slip too.
  if (Number.isNaN(at.getTime()) || dayOf(at) !== day)
    throw new Error(`TEST_TIME is 'HH:MM' or 'YYYY-MM-DD HH:MM', in Shanghai; it is '${text}'`)
  return at
}

/** When journeys take place: at the time that is asked for, else at the hour of today whose turn it is. */
export const journeyTime = (asked: string | undefined, now: Date): Date =>
  readTestTime(asked || testHours[daysBetween('2026-01-01', dayOf(now)) % testHours.length]!, dayOf(now))
