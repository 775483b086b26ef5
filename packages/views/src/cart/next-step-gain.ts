import type { CartFacts } from '@yaoji/rules/cart/cart-facts'
import type { PricedCart } from '@yaoji/rules/cart/priced-cart'
import type { Effect, EngineKind } from '@yaoji/rules/promotions/kind'
import { kindOf } from '@yaoji/rules/promotions/kinds'
import { madeWayFen } from '@yaoji/rules/promotions/makes-way'
import type { PromotionOutcome } from '@yaoji/rules/promotions/outcome'
import type { Promotion } from '@yaoji/rules/promotions/promotion'

/**
 * How much money the next step of a promotion brings for each fen that is still missing to it (our choice): 0 where there
 * is no next step, or nothing of it can be counted in money. Pieces count what those in the cart cost on average; what makes
 * way for it, a coupon that is chosen among them, brings nothing any more. Freight is not asked: a step may lift it, or, taking
 * goods below the sum of free freight, bring it back, and that takes the price of another cart.
 */
export function nextStepGain(
  outcome: PromotionOutcome,
  facts: Pick<CartFacts, 'promotions' | 'giftsLeft'>,
  priced: Pick<PricedCart, 'lines' | 'outcomes'>,
): number {
  const { base, kind, id, next, state, unit, lineIds } = outcome
  const promotion = facts.promotions.find((each) => each.kind === kind && each.id === id)
  if (!promotion || !next || state === 'displaced') return 0
  const engine: EngineKind<Promotion> = kindOf(promotion)
  // The second piece of a line at half its price.
  if (engine.measures === 'each') return lineIds.length > 0 ? 1 / 2 : 0
  const lines = priced.lines.filter(({ lineId, selected }) => selected && lineIds.includes(lineId))
  const linesFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const missingFen = unit === 'fen' ? next.missing : pieces > 0 ? (next.missing * linesFen) / pieces : 0
  if (missingFen <= 0) return 0
  const then = engine.effect(promotion, base + next.missing, linesFen + missingFen)
  const now = engine.effect(promotion, base, linesFen)
  const gainFen = worthFen(then, facts) - Math.max(worthFen(now, facts), madeWayFen(outcome, priced.outcomes))
  return Math.max(0, gainFen) / missingFen
}

/** What is taken off, what its gifts cost by themselves, and what its add-on goods cost less than by themselves. */
function worthFen({ reduceFen, gifts, unlocked }: Effect, { giftsLeft }: Pick<CartFacts, 'giftsLeft'>): number {
  const worthOf = (goodsId: number) => {
    const goods = giftsLeft.find((each) => each.goodsId === goodsId)
    return goods?.permitted && !goods.restricted && goods.quantity > 0 ? (goods.worthFen ?? 0) : 0
  }
  const given = gifts.reduce((sum, { goodsId, quantity }) => sum + worthOf(goodsId) * quantity, 0)
  const offered = unlocked.map(({ goodsId, unitFen, most }) => Math.max(0, worthOf(goodsId) - unitFen) * most)
  return reduceFen + given + Math.max(0, ...offered)
}
