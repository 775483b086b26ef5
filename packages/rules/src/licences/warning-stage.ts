/** How many days before a paper's last day its unit is warned; the first one is the store's to set. */
export type WarningStage = 60 | 30 | 7 | 0

/**
 * Domain 2.1, law table L8: the warning that is due when a paper has so many days left, null before the first. What ran out
 * while nobody looked is warned of as on its last day.
 */
export function warningStage(daysLeft: number, firstDays: number): WarningStage | null {
  if (daysLeft > firstDays) return null
  if (daysLeft <= 0) return 0
  if (daysLeft <= 7) return 7
  return daysLeft <= 30 ? 30 : 60
}
