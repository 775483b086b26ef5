import type { CheckoutWire } from '@yaoji/contract/checkout'
import { bestCashback } from '@yaoji/rules/cashback/cashback'
import { heldRefusal, heldRefusalTexts } from '@yaoji/rules/coupons/coupon-state'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import type { MemberCart } from '../cart/pricing/member-cart.ts'
import { cashbackLines } from '../cashback/cart-standing.ts'
import { cashbacksFor } from '../cashback/running-cashbacks.ts'
import { couponWire } from '../coupons/coupon-wire.ts'
import { openCoupons, readHeld } from '../coupons/read-coupons.ts'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { promotionBuyer } from '../promotions/live.ts'
import { openVouchers, partsOf } from '../vouchers/spend-vouchers.ts'
import { voucherWire } from '../vouchers/voucher-wire.ts'
import { type CouponChoice, type CouponWish, chooseCoupon, couponOf, unusedBecause } from './coupon-choice.ts'

interface ChosenCoupon extends CouponChoice {
  /** '' or why the coupon that was asked for could not be taken. */
  readonly note: string
}

/** The cart with the wished coupon; one that cannot be used any more gives way to the best one, and the buyer is shown that. */
export async function withCoupon(
  db: Db,
  member: MemberFacts,
  cart: MemberCart,
  wish: CouponWish,
  at: Date,
): Promise<ChosenCoupon> {
  const held = await openCoupons(db, member.id, at)
  if (!wish.couponId || held.some(({ id }) => id === wish.couponId)) {
    const chosen = chooseCoupon(cart, held, wish, at)
    const why = unusedBecause(chosen, wish.couponId)
    return { ...chosen, note: why && `所选优惠券未使用：${why}` }
  }
  const gone = await readHeld(db, member.id, wish.couponId)
  const why = gone && heldRefusal(gone, at)
  const note = why ? heldRefusalTexts[why] : '优惠券不存在，请重新选择'
  return { ...chooseCoupon(cart, held, { ...wish, couponId: undefined }, at), note }
}

type CouponWires = Pick<CheckoutWire, 'coupons' | 'coupon_id' | 'coupon_note' | 'prefers'>
export function couponWires(chosen: ChosenCoupon, prefers: CouponWish['prefers'], at: Date): CouponWires {
  const { judged, note, cart } = chosen
  return {
    coupons: judged
      .toSorted((a, b) => Number(b.usable) - Number(a.usable) || b.savingFen - a.savingFen)
      .map((each) => ({
        ...couponWire(each.coupon, at),
        usable: each.usable ? 1 : 0,
        reason: each.reason,
        missing: formatYuan(each.missingFen),
        saving: formatYuan(each.savingFen),
      })),
    coupon_id: couponOf(cart.priced)?.id ?? 0,
    coupon_note: note,
    prefers,
  }
}

/** What the chosen vouchers pay of the main order; ids that are gone pay nothing. */
export async function voucherChoice(
  db: Db,
  member: MemberFacts,
  ids: readonly number[],
  amounts: { readonly mainFen: number; readonly allFen: number },
): Promise<{ paidFen: number; wires: Pick<CheckoutWire, 'vouchers' | 'voucher_amount' | 'due'> }> {
  const held = await openVouchers(db, member.id)
  const chosen = held.filter(({ id }) => ids.includes(id))
  const parts = partsOf(amounts.mainFen, chosen)
  const paidFen = sumFen(parts.map(({ amountFen }) => amountFen))
  return {
    paidFen,
    wires: {
      vouchers: held.map((voucher) => ({
        ...voucherWire(voucher),
        taken: formatYuan(parts.find(({ id }) => id === voucher.id)?.amountFen ?? 0),
      })),
      voucher_amount: formatYuan(paidFen),
      due: formatYuan(amounts.allFen - paidFen),
    },
  }
}

/** What the order would earn back. */
export function expectedCashback(cart: MemberCart, member: MemberFacts, at: Date): CheckoutWire['cashback'] {
  const running = cashbacksFor(cart.live, promotionBuyer(member), at)
  if (running.length === 0) return null
  const best = bestCashback(running, cashbackLines(cart))
  return best && { name: best.promotion.name, amount: formatYuan(best.backFen) }
}
