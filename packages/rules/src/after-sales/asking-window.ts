import { addDays, type Day, dayOf, instantOf } from '../money/day.ts'
import { type CaseKind, factsOf } from './case-kinds.ts'

/** Domain 2.9: defaults of the store's settings. */
export const defaultWindows = { askingHours: 48, askingDays: 7 }
export type AskingWindows = Readonly<typeof defaultWindows>

const hour = 3_600_000

/**
 * The last instant at which something can be said of a lot, null where there is none. Windows of hours and days start when
 * the goods were signed for; while they are on their way nothing runs. A lot that says no expiry has none to wait for.
 */
export function askableUntil(
  kind: CaseKind,
  { receivedAt, expiresOn }: { readonly receivedAt: Date | null; readonly expiresOn: Day | null },
  { askingHours, askingDays }: AskingWindows,
): Date | null {
  const { window } = factsOf(kind)
  if (window === 'always') return null
  if (window === 'lotExpiry') return expiresOn === null ? null : lastInstantOf(expiresOn)
  if (receivedAt === null) return null
  return window === 'hours'
    ? new Date(receivedAt.getTime() + askingHours * hour)
    : lastInstantOf(addDays(dayOf(receivedAt), askingDays))
}

const lastInstantOf = (day: Day): Date => new Date(instantOf(addDays(day, 1), '00:00').getTime() - 1)

/** Until when, in the words of the one who asks. */
export function windowText(kind: CaseKind, { askingHours, askingDays }: AskingWindows): string {
  const { window } = factsOf(kind)
  if (window === 'hours') return `签收后${askingHours}小时内`
  if (window === 'days') return `签收后${askingDays}天内`
  return window === 'lotExpiry' ? '有效期内' : '不限时间'
}
