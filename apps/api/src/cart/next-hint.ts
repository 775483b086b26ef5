import { ladderStep } from '@yaoji/rules/cart/ladder'
import { orderMinimumMissingFen } from '@yaoji/rules/cart/order-minimum'
import { counts } from '@yaoji/rules/cart/price-cart'
import { formatYuan } from '@yaoji/rules/money/fen'
import { outcomeText, type PromotionOutcome } from '@yaoji/rules/promotions/outcome'
import type { MemberCart } from './member-cart.ts'

/** Spec §4: what is missing to the minimum order, to free shipping and to the next ladder tiers, nearest first. */
export function nextHints(cart: MemberCart): string[] {
  const { priced, terms } = cart
  const hints: string[] = []
  const missingFen = orderMinimumMissingFen(priced, terms.minimumFen)
  if (missingFen > 0) hints.push(`再买¥${formatYuan(missingFen)}达到起购金额¥${formatYuan(terms.minimumFen)}`)
  for (const freight of priced.freights) {
    const warehouse = terms.warehouses.find((candidate) => candidate.id === freight.warehouseId)
    if (freight.missingFen > 0) hints.push(`${warehouse?.name ?? ''}再买¥${formatYuan(freight.missingFen)}免运费`)
  }
  const promotions = priced.outcomes
    .filter(({ lineIds, next }) => lineIds.length > 0 && next !== null)
    .sort((a, b) => nearness(a) - nearness(b))
    .map((outcome) => `${outcome.name}：${outcomeText({ ...outcome, state: 'missing' })}`)
  const tiers = cart.lines
    .filter((line) => counts(line.priced) && line.facts.source === 'member')
    .flatMap(({ offer, facts, row }) => {
      const { next } = ladderStep(facts.baseFen, facts.ladder, row.quantity)
      if (!next) return []
      const unit = offer.goods.measure === 'gram' ? '克' : offer.goods.unit
      const text = `${offer.goods.name}再买${next.missing}${unit}，单价¥${formatYuan(next.unitFen)}`
      return [{ share: next.missing / next.tier.fromQuantity, text }]
    })
    .sort((a, b) => a.share - b.share)
  return [...hints, ...promotions, ...tiers.map(({ text }) => text)]
}

/** How much of the next threshold is missing, 0 to 1. */
const nearness = ({ next }: PromotionOutcome) => (next && next.from > 0 ? next.missing / next.from : 1)
