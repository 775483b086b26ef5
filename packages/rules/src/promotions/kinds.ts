import type { PromotionKind } from './kind.ts'
import { addOn } from './kinds/add-on.ts'
import { coupon } from './kinds/coupon.ts'
import { fullReduction } from './kinds/full-reduction.ts'
import { gift } from './kinds/gift.ts'
import { orderDiscount } from './kinds/order-discount.ts'
import { orderReduction } from './kinds/order-reduction.ts'
import type { Promotion, PromotionKindName } from './promotion.ts'

/** Every kind of promotion, in the order in which they are applied (domain guide 2.4, steps 2 to 6). */
export const promotionKinds: readonly PromotionKind[] = [
  fullReduction,
  gift,
  addOn,
  orderReduction,
  orderDiscount,
  coupon,
].map((kind) => kind as unknown as PromotionKind)

const byName = new Map<PromotionKindName, PromotionKind>(promotionKinds.map((kind) => [kind.kind, kind]))
export function kindOf(promotion: Pick<Promotion, 'kind'>): PromotionKind {
  const kind = byName.get(promotion.kind)
  if (!kind) throw new RangeError(`no promotion kind ${promotion.kind}`)
  return kind
}
