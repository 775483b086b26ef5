import type { CartWire, TierWire } from '@yaoji/contract/cart'
import { formatYuan } from '@yaoji/rules/money/fen'
import type { Effect } from '@yaoji/rules/promotions/kind'
import { orderDiscount } from '@yaoji/rules/promotions/kinds/order-discount'
import { orderReduction } from '@yaoji/rules/promotions/kinds/order-reduction'
import type { PromotionOutcome } from '@yaoji/rules/promotions/outcome'
import type { Promotion } from '@yaoji/rules/promotions/promotion'
import { reachedTier } from '@yaoji/rules/promotions/tiers'
import type { PromotedView } from './promotions.ts'

/** Spec §4: tiers of the order's reductions and discounts, reached ones first, whichever promotion they are of. */
export function activityData({ facts, priced }: Pick<PromotedView, 'facts' | 'priced'>): CartWire['activity_data'] {
  const outcomeOf = ({ kind, id }: Pick<Promotion, 'kind' | 'id'>) =>
    priced.outcomes.find((outcome) => outcome.id === id && outcome.kind === kind)
  const manjians = facts.promotions.flatMap((promotion) => {
    if (promotion.kind !== 'order_reduction') return []
    const effectOf = (tier: (typeof promotion.tiers)[number], fen: number) =>
      orderReduction.effect({ ...promotion, tiers: [tier] }, fen, fen)
    return tierWires(promotion, outcomeOf(promotion), effectOf)
  })
  const discounts = facts.promotions.flatMap((promotion) => {
    if (promotion.kind !== 'order_discount') return []
    const effectOf = (tier: (typeof promotion.tiers)[number], fen: number) =>
      orderDiscount.effect({ ...promotion, tiers: [tier] }, fen, fen)
    return tierWires(promotion, outcomeOf(promotion), effectOf)
  })
  return { manjians: reachedFirst(manjians), discounts: reachedFirst(discounts) }
}

const reachedFirst = (tiers: readonly TierWire[]): TierWire[] => tiers.toSorted((a, b) => b.status - a.status)

/** Tiers with what each would take off the base, or the least that reaches it. */
function tierWires<Tier extends { readonly from: number }>(
  { id, tiers }: { readonly id: number; readonly tiers: readonly Tier[] },
  outcome: PromotionOutcome | undefined,
  effectOf: (tier: Tier, fen: number) => Effect,
): TierWire[] {
  const base = outcome?.base ?? 0
  const used = outcome?.state === 'applied' ? reachedTier(tiers, base).tier : null
  return tiers.map((tier): TierWire => {
    const reached = base >= tier.from
    const { reachedText, reduceFen } = effectOf(tier, Math.max(tier.from, 1, base))
    return {
      id,
      name: reachedText,
      amount: formatYuan(tier.from),
      value: formatYuan(reduceFen),
      status: reached ? 1 : 0,
      applied: tier === used ? 1 : 0,
      missing: formatYuan(reached ? 0 : tier.from - base),
    }
  })
}
