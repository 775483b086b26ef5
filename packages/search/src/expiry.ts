import type { ExpiryRange } from './goods.ts'

/** A day as a number that compares like the day: 2026-03-31 is 20260331; 0 when unknown. */
export function dayNumber(day: string): number {
  const digits = day.replace(/\D/g, '').slice(0, 8)
  return digits.length === 8 ? Number(digits) : 0
}

/** The same day of a later month. A day that the month lacks (31 February) compares as that month's end. */
function monthsLater(day: number, months: number): number {
  const counted = Math.floor(day / 10_000) * 12 + (Math.floor(day / 100) % 100) - 1 + months
  return Math.floor(counted / 12) * 10_000 + ((counted % 12) + 1) * 100 + (day % 100)
}

/** Domain 2.1: how long goods keep, by the lot that expires first. */
export function expiryRanges(today: number): (expiry: number) => ExpiryRange | undefined {
  const half = monthsLater(today, 6)
  const year = monthsLater(today, 12)
  return (expiry) => (expiry === 0 ? undefined : expiry >= year ? 'over-12' : expiry >= half ? '6-to-12' : 'under-6')
}
