import { type Fen, yuanText } from '../../money/fen.ts'
import { type EngineKind, type Named, noEffect } from '../kind.ts'
import type { PriceSource } from '../price-source.ts'
import { thresholdText } from './full-reduction.ts'

/** A coupon that the buyer holds; `id` is the held coupon's. It belongs to a member and is no row of promotions. */
export interface Coupon extends Named {
  readonly kind: 'coupon'
  readonly alsoFor: readonly PriceSource[]
  readonly from: Fen
  readonly reduceFen: Fen
}

/** Domain guide 2.4 step 6: one per order, measured on the coupon-eligible lines after all steps before. */
export const coupon: EngineKind<Coupon> = {
  kind: 'coupon',
  name: '优惠券',
  tag: '券',
  page: '/list',
  level: 'order',
  acts: 'reduces',
  measures: 'together',
  unitOf: () => 'fen',
  admits: (line) => line.couponEligible,
  tiersOf: (promotion) => [{ from: Math.max(1, promotion.from), text: text(promotion), brings: [] }],
  effect: (promotion, base, linesFen) => {
    const { from, reduceFen } = promotion
    const reached = base >= from && base > 0
    return {
      ...noEffect,
      reachedText: reached ? text(promotion) : '',
      next: reached ? null : { text: text(promotion), from, missing: Math.max(from - base, base > 0 ? 0 : 1) },
      reduceFen: reached ? Math.min(linesFen, reduceFen) : 0,
    }
  },
}

const text = ({ from, reduceFen }: Coupon) =>
  `${from > 0 ? `满${thresholdText(from, 'fen')}` : '无门槛'}减${yuanText(reduceFen)}`
