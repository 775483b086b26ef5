import type { SayFault } from './draft-goods.ts'

interface TierRule<Tier> {
  /** What a tier gives, as a number that grows with it. */
  readonly gives: (tier: Tier) => number
  /** A first tier without a threshold makes sense. */
  readonly fromNothing: boolean
  /** What it gives and what it asks for can be compared: a tier never gives what it asks for. */
  readonly givesMoneyOnMoney: boolean
  /** A higher tier gives more; gifts cannot be compared. */
  readonly rises: boolean
}

/** Thresholds must rise, and what they give with them: a higher tier never gives less. */
export function tierFaults<Tier extends { readonly from: number }>(
  tiers: readonly Tier[],
  rule: TierRule<Tier>,
  say: SayFault,
): void {
  for (const [index, tier] of tiers.entries()) {
    const name = `第${index + 1}档`
    const before = tiers[index - 1]
    const given = rule.gives(tier)
    if (before && tier.from <= before.from) say(`tiers.${index}.from`, `${name}的门槛应高于上一档`)
    if (given <= 0) say(`tiers.${index}`, `请填写${name}的优惠`)
    else if (before && rule.rises && given <= rule.gives(before)) say(`tiers.${index}`, `${name}的优惠应高于上一档`)
    if (!rule.fromNothing && tier.from === 0) say(`tiers.${index}.from`, `${name}的门槛应大于0`)
    if (rule.givesMoneyOnMoney && tier.from > 0 && given >= tier.from) say(`tiers.${index}`, `${name}的优惠应低于门槛`)
  }
}
