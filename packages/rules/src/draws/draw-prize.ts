/** What a draw may answer. `left` null: never runs out. */
export interface Prize {
  readonly id: number
  readonly kind: 'points' | 'coupon' | 'gift' | 'nothing'
  readonly weight: number
  readonly left: number | null
}

/**
 * Picks by weight. `chance` is in [0, 1). Our choice: what was announced holds to the end, so the share of a prize that
 * ran out falls to "nothing" and raises no other prize's. Null: nothing was won.
 */
export function drawPrize(prizes: readonly Prize[], chance: number): Prize | null {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
  if (total <= 0) return null
  let place = Math.floor(chance * total)
  for (const prize of prizes) {
    if (place < prize.weight) return prize.left === null || prize.left > 0 ? prize : null
    place -= prize.weight
  }
  throw new RangeError(`chance ${chance} is outside [0, 1)`)
}

/** How many draws a member has: so many a day, and so many in the whole activity where it says so. */
interface ChanceRule {
  readonly perDay: number
  readonly inAll: number | null
}

export function chancesLeft(rule: ChanceRule, drawn: { readonly today: number; readonly inAll: number }): number {
  const ofDay = rule.perDay - drawn.today
  const ofAll = rule.inAll === null ? ofDay : rule.inAll - drawn.inAll
  return Math.max(0, Math.min(ofDay, ofAll))
}

type DrawWindow = 'before' | 'open' | 'over'

/** From the opening instant on, until the closing instant, which is no longer part of it. */
export function drawWindow(opensAt: Date, closesAt: Date, at: Date): DrawWindow {
  if (at < opensAt) return 'before'
  return at < closesAt ? 'open' : 'over'
}

/** A company's name as the list of winners shows it: the first and last two characters. */
export function maskedName(name: string): string {
  const letters = [...name]
  if (letters.length <= 2) return `${letters[0] ?? ''}**`
  const shown = letters.length <= 5 ? 1 : 2
  return `${letters.slice(0, shown).join('')}****${letters.slice(-shown).join('')}`
}
