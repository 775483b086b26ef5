import { cashbackCalls } from '@yaoji/contract/cashback'
import { couponInputs } from '@yaoji/contract/coupons.input'
import { scopeText } from '@yaoji/rules/coupons/coupon-state'
import { exclusionsText } from '@yaoji/rules/coupons/exclusions'
import { formatYuan } from '@yaoji/rules/money/fen'
import { loadMemberCart } from '../cart/pricing/member-cart.ts'
import { pendingGoods } from '../orders/pending-goods.ts'
import { type Mount, publicRoute } from '../platform/http/call-route.ts'
import { currentPromotions, promotionBuyer } from '../promotions/live.ts'
import { cashbackLines, standingWire } from './cart-standing.ts'
import { cashbackOf, runningCashbacks } from './running-cashbacks.ts'

export function cashbackRoutes(mount: Mount): void {
  publicRoute(mount, cashbackCalls.running, couponInputs.none, async (_, { db, session, at }) => {
    const live = await currentPromotions(db, at)
    const member = session?.member ?? null
    const running = runningCashbacks(live, promotionBuyer(member), at)
    const cart = member && running.length > 0 ? await loadMemberCart({ pendingGoods }, db, member, at) : null
    const lines = cart ? cashbackLines(cart) : []
    return running.flatMap((promotion) => {
      const cashback = cashbackOf(promotion)
      if (!cashback) return []
      const standing = standingWire(cashback, lines)
      return [
        {
          id: promotion.id,
          name: promotion.name,
          slogan: promotion.slogan,
          scope_text: `${scopeText(promotion.scope)}（${exclusionsText('cashback')}）`,
          repeats: cashback.repeats ? (1 as const) : (0 as const),
          opens_at: new Date(promotion.opensAtMs).toISOString(),
          closes_at: new Date(promotion.closesAtMs).toISOString(),
          tiers: cashback.tiers
            .toSorted((a, b) => a.from - b.from)
            .map(({ from, backFen }) => ({ from: formatYuan(from), back: formatYuan(backFen) })),
          ...(standing && { standing }),
        },
      ]
    })
  })
}
