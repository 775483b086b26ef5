import { addDays, addMonths, type Day } from '../money/day.ts'

/** Domain guide 2.6: the presets of the order list. */
export const orderPeriods = ['three_months', 'this_year', 'earlier'] as const
export type OrderPeriod = (typeof orderPeriods)[number]

/** Domain guide 2.6, 近三个月/今年内/往年: the days of a preset, both included; '' is open. */
export function periodDays(period: OrderPeriod, today: Day): { readonly from: Day | ''; readonly until: Day | '' } {
  const newYear = `${today.slice(0, 4)}-01-01`
  if (period === 'three_months') return { from: addMonths(today, -3), until: '' }
  return period === 'this_year' ? { from: newYear, until: '' } : { from: '', until: addDays(newYear, -1) }
}
