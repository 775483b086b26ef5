import type { Scope } from '@yaoji/rules/promotions/scope'
import { call, type Flag, type Nothing, type Yuan } from './call.ts'

/** What every coupon says of itself. */
interface CouponTerms {
  readonly id: number
  readonly name: string
  /** 满¥500减¥30. */
  readonly text: string
  readonly from: Yuan
  readonly amount: Yuan
  /** 1 通用, 2 中药, 3 非中药, 4 品牌或商品. */
  readonly type: number
  readonly type_name: string
  readonly scope_text: string
  /** What cannot be bought with it, whatever the scope: 含麻、秒杀 … 商品除外. */
  readonly excludes_text: string
}
/** A coupon that the member holds. */
export interface CouponWire extends CouponTerms {
  /** 0 未使用, 1 已使用, 2 已过期, −1 已作废. */
  readonly status: number
  readonly status_label: string
  readonly valid_from: string
  readonly valid_until: string
  /** 1: it ends within three days. */
  readonly ends_soon: Flag
  /** The order that used it, 0 for none. */
  readonly order_id: number
  readonly used_at: string
}
/** A held coupon against what is selected. */
export interface AvailableCouponWire extends CouponWire {
  readonly usable: Flag
  /** '' or why it cannot be used. */
  readonly reason: string
  readonly missing: Yuan
  /** How much less is paid with it. */
  readonly saving: Yuan
}
/** A coupon in the coupon centre. */
export interface OfferedCouponWire extends CouponTerms {
  readonly slogan: string
  readonly state: 'soon' | 'claim' | 'claimed' | 'use' | 'gone'
  readonly state_label: string
  readonly opens_at: string
  readonly closes_at: string
  /** 领取后30天内有效, or until when. */
  readonly valid_text: string
  readonly member_limit: number
  /** Visitors are not shown how many are gone, nor what is theirs. */
  readonly percent?: number
  readonly received?: number
  /** What it may be used for, so that lists can say what goods cost with it; members alone. */
  readonly scope?: Scope
}
export interface CouponCountsWire {
  readonly unused: number
  readonly used: number
  readonly expired: number
  readonly void: number
}
const wish = { duty: 'settle', keepsPrevious: true, idempotent: true } as const

export const couponCalls = {
  /** type 1: usable for what is selected in the cart; 0: not usable, with the reason. */
  available: call<{ type?: number; page?: number }, readonly AvailableCouponWire[]>(
    'GET',
    '/api/user/availableCoupon',
    'member',
  ),
  held: call<{ page?: number; type?: number; status?: number }, readonly CouponWire[]>(
    'GET',
    '/api/user/coupon',
    'member',
  ),
  counts: call<Nothing, CouponCountsWire>('GET', '/api/user/couponNum', 'member'),
  /** ids: only these templates, for campaign strips. goods_id: those that this goods may use. */
  offered: call<{ type?: number; ids?: string; goods_id?: number }, readonly OfferedCouponWire[]>(
    'GET',
    '/api/coupons',
    'public',
  ),
  claim: call<{ id: number }, OfferedCouponWire>('POST', '/api/coupons/{id}/claim', 'member', wish),
}
