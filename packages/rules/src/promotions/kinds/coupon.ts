import { formatYuan } from '../../money/fen.ts'
import { noEffect, type PromotionKind } from '../kind.ts'
import type { Coupon } from '../promotion.ts'
import { thresholdText } from './full-reduction.ts'

/** Domain guide 2.4 step 6: one per order, measured on the coupon-eligible lines after all steps before. */
export const coupon: PromotionKind<Coupon> = {
  kind: 'coupon',
  name: '优惠券',
  level: 'order',
  unitOf: () => 'fen',
  admits: (line) => line.couponEligible,
  effect: ({ from, reduceFen }, base, linesFen) => {
    const text = `${from > 0 ? `满${thresholdText(from, 'fen')}` : '无门槛'}减¥${formatYuan(reduceFen)}`
    const reached = base >= from && base > 0
    return {
      ...noEffect,
      reachedText: reached ? text : '',
      next: reached ? null : { text, from, missing: Math.max(from - base, base > 0 ? 0 : 1) },
      reduceFen: reached ? Math.min(linesFen, reduceFen) : 0,
    }
  },
}
