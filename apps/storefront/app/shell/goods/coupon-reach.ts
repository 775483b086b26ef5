import type { OfferedCouponWire } from '@yaoji/contract/coupons'
import type { GoodsWire } from '@yaoji/contract/goods'
import { pricedTiers } from '@yaoji/rules/cart/ladder'
import { afterCoupon } from '@yaoji/rules/coupons/after-coupon'
import { inScope } from '@yaoji/rules/promotions/scope'
import { fenOf } from '../kit/yuan.ts'
import { ladderOf } from './ladder.ts'
import { quantityRange } from './quantity-range.ts'

/** What one costs with the coupon that is reached first, and how many reach it; null where no coupon is. */
export function couponReach(goods: GoodsWire, coupons: readonly OfferedCouponWire[]) {
  if (coupons.length === 0) return null
  const ownFen = fenOf(goods.price)
  // A kilogram's price says nothing of the grams that reach a coupon.
  if (ownFen <= 0 || goods.is_buy !== 1 || goods.with_coupon !== 1 || goods.measure === 'gram') return null
  const { id: goodsId, sccj: maker, brand, kind: goodsKind } = goods
  const open = coupons
    .filter(({ state }) => state === 'claim' || state === 'use')
    .filter(({ scope }) => scope === undefined || inScope(scope, { goodsId, maker, brand, goodsKind }))
    .map(({ from, amount, text }) => ({ fromFen: fenOf(from), amountFen: fenOf(amount), text }))
  return afterCoupon({ unitFen: ownFen, tiers: pricedTiers(ownFen, ladderOf(goods)), ...quantityRange(goods) }, open)
}
