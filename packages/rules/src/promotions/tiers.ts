interface Reached<Tier> {
  /** The highest tier whose threshold the base holds. */
  readonly tier: Tier | null
  readonly next: { readonly tier: Tier; readonly missing: number } | null
}

/** Spec §4: the tier that a base reaches, and what the next one lacks. Tiers may come in any order. */
export function reachedTier<Tier extends { readonly from: number }>(
  tiers: readonly Tier[],
  base: number,
): Reached<Tier> {
  let tier: Tier | null = null
  let next: Tier | null = null
  for (const each of tiers) {
    if (each.from <= base) {
      if (!tier || each.from > tier.from) tier = each
    } else if (!next || each.from < next.from) next = each
  }
  return { tier, next: next && { tier: next, missing: next.from - base } }
}

/** 每满: how often a threshold fits into the base, at least once when it was reached. */
export const timesOf = (tier: { readonly from: number }, base: number, repeats: boolean): number =>
  repeats && tier.from > 0 ? Math.floor(base / tier.from) : 1

export const lowestFirst = <Tier extends { readonly from: number }>(tiers: readonly Tier[]): Tier[] =>
  tiers.toSorted((a, b) => a.from - b.from)
