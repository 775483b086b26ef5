import { splitEphedrine } from '@yaoji/rules/cart/split-ephedrine'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { outcomeText } from '@yaoji/rules/promotions/outcome'
import type { VoucherPart } from '@yaoji/rules/vouchers/voucher-tender'
import { eq } from 'drizzle-orm'
import type { MemberCart } from '../cart/pricing/member-cart.ts'
import { promiseCashback } from '../cashback/cashback.ts'
import { couponsOnOffer, useCoupon } from '../coupons/use-coupon.ts'
import type { NewOrder, PlacedOrder } from '../orders/insert-orders.ts'
import { moveOrder } from '../orders/move-order.ts'
import { lockOrder } from '../orders/order-row.ts'
import { orders } from '../orders/tables.ts'
import { takeTender } from '../payments/tenders.ts'
import type { Transaction } from '../platform/database/database.ts'
import { changed, refused } from '../platform/http/problems.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { promotionBuyer } from '../promotions/live.ts'
import { lockVouchers, partsOf, spendVouchers } from '../vouchers/spend-vouchers.ts'
import { type CouponWish, chooseCoupon, couponOf } from './coupon-choice.ts'

/** What the buyer brings to an order beside the goods. */
export interface Benefits extends CouponWish {
  readonly voucherIds: readonly number[]
  /** What the page said the vouchers would pay; absent: not said. */
  readonly voucherFen: number | undefined
}

/** The cart priced with the buyer's coupon: the named one if it can be used, else the best. */
export async function withBenefits(
  tx: Transaction,
  member: MemberFacts,
  cart: MemberCart,
  wish: CouponWish,
  at: Date,
): Promise<MemberCart> {
  const held = await couponsOnOffer(tx, member.id, wish.couponId, at)
  return chooseCoupon(cart, held, wish, at).cart
}

/** A coupon that was named but does nothing for this selection is refused, unless a discount stands in its place. */
export function assertCouponCounts({ priced }: MemberCart, wish: CouponWish): void {
  if (!wish.couponId || couponOf(priced)) return
  const outcome = priced.outcomes.find(({ kind, id }) => kind === 'coupon' && id === wish.couponId)
  if (outcome?.state === 'displaced') return
  throw refused(`该优惠券不能用于所选商品${outcome ? `：${outcomeText(outcome)}` : ''}`)
}

/** What vouchers pay of the main order; ephedrine goods take none. The vouchers are locked until the order stands. */
export async function vouchersFor(
  tx: Transaction,
  member: MemberFacts,
  { priced }: MemberCart,
  { voucherIds, voucherFen }: Benefits,
): Promise<VoucherPart[]> {
  const held = await lockVouchers(tx, member.id, voucherIds)
  const { main } = splitEphedrine(priced)
  if (held.length > 0 && !main) throw refused('含麻订单不能使用现金券')
  const parts = partsOf(main?.payableFen ?? 0, held)
  const paysFen = voucherTotal(parts)
  if (voucherFen !== undefined && voucherFen !== paysFen) {
    const difference = { goods_id: 0, name: '现金券抵扣', what: 'voucher' as const }
    const amounts = { before: formatYuan(voucherFen), after: formatYuan(paysFen) }
    throw changed('现金券余额已变化，请确认后重新提交', { differences: [{ ...difference, ...amounts }] })
  }
  return parts
}

export const voucherTotal = (parts: readonly VoucherPart[]): number => sumFen(parts.map(({ amountFen }) => amountFen))

/**
 * In the transaction that placed the orders: the coupon becomes the main order's, the vouchers pay their part, and the
 * cashback that the buyer may expect is written down. An order that vouchers cover, or of which a coupon left nothing, is
 * paid.
 */
export async function settleBenefits(
  tx: Transaction,
  cart: MemberCart,
  drafts: readonly NewOrder[],
  placed: readonly PlacedOrder[],
  member: MemberFacts,
  parts: readonly VoucherPart[],
  stamp: Stamp,
): Promise<void> {
  const main = placed.find(({ kind }) => kind === 'normal')
  if (!main) return
  const coupon = couponOf(cart.priced)
  if (coupon) await useCoupon(tx, { couponId: coupon.id, memberId: main.memberId, orderId: main.id }, stamp)
  const buyer = promotionBuyer(member)
  const lines = drafts.find(({ kind }) => kind === 'normal')?.lines ?? []
  if (buyer) await promiseCashback(tx, cart.live, main, lines, buyer, stamp.at)
  const paidFen = voucherTotal(parts)
  if (paidFen > 0) {
    await spendVouchers(tx, main, parts, stamp)
    await takeTender(tx, main.id, 'voucher', paidFen)
    await tx.update(orders).set({ paidFen }).where(eq(orders.id, main.id))
  }
  if (paidFen < main.payableFen) return
  await moveOrder(tx, await lockOrder(tx, main.id, main.memberId), 'pay', stamp, {
    set: { paid: true, paidAt: stamp.at, expiresAt: null },
    data: { method: paidFen > 0 ? 'voucher' : 'nothing', amountFen: paidFen },
  })
}
