import type { OrderDiscountWire } from '@yaoji/contract/campaigns'
import { exclusionsText } from '@yaoji/rules/coupons/exclusions'
import { formatYuan } from '@yaoji/rules/money/fen'
import { kindOf } from '@yaoji/rules/promotions/kinds'
import { outcomeText } from '@yaoji/rules/promotions/outcome'
import { lowestFirst } from '@yaoji/rules/promotions/tiers'
import { loadMemberCart } from '../cart/pricing/member-cart.ts'
import { pendingGoods } from '../orders/pending-goods.ts'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { currentPromotions, holds, promotionBuyer } from '../promotions/live.ts'

/** The discount of the whole order that holds for a viewer now, by its first tier; undefined where none runs. */
export async function orderDiscount(
  db: Db,
  buyer: MemberFacts | null,
  at: Date,
): Promise<OrderDiscountWire | undefined> {
  const { all } = await currentPromotions(db, at)
  const running = all.find(
    (promotion) => promotion.engine?.kind === 'order_discount' && holds(promotion, promotionBuyer(buyer), at),
  )
  if (running?.engine?.kind !== 'order_discount') return undefined
  const { engine } = running
  const [tier] = lowestFirst(engine.tiers)
  const [shown] = kindOf(engine).tiersOf(engine, '')
  if (!tier || !shown) return undefined
  const cart = buyer && (await loadMemberCart({ pendingGoods }, db, buyer, at))
  const outcome = cart?.priced.outcomes.find(({ kind, id }) => kind === engine.kind && id === engine.id)
  const counts = outcome && outcome.lineIds.length > 0 ? outcome : undefined
  return {
    text: shown.text,
    from: formatYuan(tier.from),
    pay_bp: tier.payBp,
    also_for: engine.alsoFor,
    excludes_text: exclusionsText('order_discount'),
    progress: counts ? outcomeText(counts) : '',
    progress_percent: counts
      ? Math.min(100, Math.floor((counts.base * 100) / Math.max(1, counts.next?.from ?? counts.base)))
      : 0,
  }
}
