import type { CartLineFacts } from '../src/cart/cart-facts.ts'
import type { Promotion, PromotionKindName, PromotionsByKind } from '../src/promotions/promotion.ts'
import { addOnLaw } from './kinds/add-on.ts'
import { fullReductionLaw } from './kinds/full-reduction.ts'
import { giftLaw } from './kinds/gift.ts'
import { couponLaw, orderDiscountLaw, orderReductionLaw } from './kinds/order-kinds.ts'
import { secondHalfLaw } from './kinds/second-half.ts'
import type { LawKind, LawKinds } from './law-kind.ts'

/** Every kind of the engine with what proves it, in the order of decision 0025. */
const laws: LawKinds = {
  full_reduction: fullReductionLaw,
  second_half: secondHalfLaw,
  gift: giftLaw,
  add_on: addOnLaw,
  order_reduction: orderReductionLaw,
  order_discount: orderDiscountLaw,
  coupon: couponLaw,
}
export const lawOf = <Kind extends PromotionKindName>({
  kind,
}: {
  readonly kind: Kind
}): LawKind<PromotionsByKind[Kind]> => laws[kind]

export const kindNames = Object.keys(laws) as PromotionKindName[]
export const kindsOf = (level: 'line' | 'order') => kindNames.filter((kind) => lawOf({ kind }).level === level)

export const thresholdsOf = (promotion: Promotion) => lawOf(promotion).thresholds(promotion)
export const measured = (
  promotion: Promotion,
  lines: readonly CartLineFacts[],
  money: ReadonlyMap<number, bigint>,
): bigint => lawOf(promotion).baseOf(promotion, lines, money)
