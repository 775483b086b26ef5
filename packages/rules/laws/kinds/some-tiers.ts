import type { Dice } from '../dice.ts'

export const giftGoods = [901, 902]
export const addOnGoods = [801, 802]

/** One or two thresholds, in any order. */
export function someFroms(dice: Dice, unit: 'fen' | 'piece'): number[] {
  const first = unit === 'fen' ? dice.from(1, 6000) : dice.from(1, 12)
  return dice.shuffled([first, first + dice.from(1, unit === 'fen' ? 9000 : 12)].slice(0, dice.from(1, 2)))
}

/** What a promotion takes off; now and then more than anything costs. */
export const someCut = (dice: Dice) => (dice.percent(12) ? dice.from(5000, 90_000) : dice.from(1, 900))

export const someUnit = (dice: Dice) => dice.one(['fen', 'piece'] as const)

/** The tiers from a threshold on; they keep their distance, so that no two are at one. */
export const movedTo = <Tier extends { readonly from: number }>(tiers: readonly Tier[], from: number): Tier[] =>
  tiers.map((tier, at) => ({ ...tier, from: from + at * 2000 }))

export const fromsOf = (tiers: readonly { readonly from: number }[]): number[] => tiers.map(({ from }) => from)
