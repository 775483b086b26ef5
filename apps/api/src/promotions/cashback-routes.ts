import { cashbackCalls } from '@yaoji/contract/cashback'
import { couponInputs } from '@yaoji/contract/coupons.input'
import { formatYuan } from '@yaoji/rules/money/fen'
import { scopeText } from '@yaoji/rules/promotions/coupon-state'
import { type Host, publicRoute } from '../platform/call-route.ts'
import { cashbackOf, runningCashbacks } from './cashback.ts'
import { currentPromotions, promotionBuyer } from './live.ts'

export function cashbackRoutes(host: Host): void {
  publicRoute(host, cashbackCalls.running, couponInputs.none, async (_, { db, session, at }) => {
    const live = await currentPromotions(db, at)
    return runningCashbacks(live, promotionBuyer(session?.member ?? null), at).flatMap((promotion) => {
      const cashback = cashbackOf(promotion)
      if (!cashback) return []
      return [
        {
          id: promotion.id,
          name: promotion.name,
          slogan: promotion.slogan,
          scope_text: scopeText(promotion.scope),
          repeats: cashback.repeats ? (1 as const) : (0 as const),
          opens_at: new Date(promotion.opensAtMs).toISOString(),
          closes_at: new Date(promotion.closesAtMs).toISOString(),
          tiers: cashback.tiers
            .toSorted((a, b) => a.from - b.from)
            .map(({ from, backFen }) => ({ from: formatYuan(from), back: formatYuan(backFen) })),
        },
      ]
    })
  })
}
