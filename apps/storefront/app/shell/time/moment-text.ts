import { dayOf, minuteOf, timeOf } from '@yaoji/rules/money/day'
import { instantMs } from '@yaoji/ui/use-countdown'

/** A moment as the wire writes it: seconds since 1970, or an ISO instant. */
type Moment = number | string

const instantOf = (moment: Moment): Date | null => {
  const at = new Date(typeof moment === 'number' ? instantMs(moment) : moment)
  return Number.isNaN(at.getTime()) ? null : at
}
/** Shown in Shanghai, wherever the browser is; '' for what is no moment. */
const shown = (moment: Moment, text: (at: Date) => string): string => {
  const at = instantOf(moment)
  return at ? text(at) : ''
}
const monthAndDay = (at: Date): string => {
  const [, month, day] = dayOf(at).split('-').map(Number)
  return `${month}月${day}日`
}

/** '11月22日 09:00'. */
export const momentText = (moment: Moment): string => shown(moment, (at) => `${monthAndDay(at)} ${timeOf(at)}`)

/** '2026-11-22 09:00'. */
export const minuteText = (moment: Moment): string => shown(moment, minuteOf)

/** '2026-11-22'. */
export const dayText = (moment: Moment): string => shown(moment, dayOf)

/** The last day before an end: one at midnight is the end of the day before. */
export const lastDayText = (moment: Moment): string => shown(moment, (at) => dayOf(new Date(at.getTime() - 1)))
