import { goodsKinds } from '../goods/goods-facts.ts'
import { buyerTypes } from '../members/buyer-type.ts'
import { addDays, dayOf, instantOf } from '../money/day.ts'
import { type Fen, formatYuan } from '../money/fen.ts'
import type { AudienceRefusal } from '../promotions/audience.ts'
import type { Scope } from '../promotions/scope.ts'
import type { Window } from '../promotions/window.ts'

/** A held coupon as its owner reads it; only `unused` can be used. `later`: its time has not begun. */
export type HeldState = 'unused' | 'later' | 'used' | 'expired' | 'void'
interface HeldFacts {
  readonly state: 'unused' | 'used' | 'void'
  readonly validFrom: Date
  readonly validUntil: Date
}

/** Domain guide 2.4: 未使用, 已使用, 已过期 (by the clock, nothing is written), 禁用. Valid until its last instant, half-open. */
export function heldState({ state, validFrom, validUntil }: HeldFacts, at: Date): HeldState {
  if (state !== 'unused') return state
  if (validUntil.getTime() <= at.getTime()) return 'expired'
  return validFrom.getTime() > at.getTime() ? 'later' : 'unused'
}

export const heldStateNames: Readonly<Record<HeldState, string>> = {
  unused: '未使用',
  later: '未到使用时间',
  used: '已使用',
  expired: '已过期',
  void: '已作废',
}

/** Why a held coupon cannot be used; null when it can. */
export type HeldRefusal = Exclude<HeldState, 'unused'>
export function heldRefusal(facts: HeldFacts, at: Date): HeldRefusal | null {
  const state = heldState(facts, at)
  return state === 'unused' ? null : state
}
export const heldRefusalTexts: Readonly<Record<HeldRefusal, string>> = {
  later: '该优惠券还未到使用时间',
  used: '该优惠券已在其他订单中使用，请重新选择',
  expired: '该优惠券已过期，请重新选择',
  void: '该优惠券已作废，请重新选择',
}

/** Domain 2.4, law 4: so many days a coupon is good once more that ran out while the store could not deliver. */
const daysAfterShortage = 7

/** Until when a coupon may be used that comes back because the store found nothing of its order. */
export const untilAfterShortage = (validUntil: Date, at: Date): Date =>
  validUntil > at ? validUntil : validPeriod({ kind: 'days', days: daysAfterShortage }, at).until

/** When a coupon that is received now may be used: as its template says, or so many days, to the end of the last one. */
export type Validity =
  | { readonly kind: 'fixed'; readonly from: Date | null; readonly until: Date }
  | { readonly kind: 'days'; readonly days: number }
export function validPeriod(validity: Validity, receivedAt: Date): { from: Date; until: Date } {
  if (validity.kind === 'fixed') return { from: validity.from ?? receivedAt, until: validity.until }
  return { from: receivedAt, until: instantOf(addDays(dayOf(receivedAt), validity.days + 1), '00:00') }
}

/** What the coupon centre's button says. */
export type ClaimState = 'soon' | 'claim' | 'claimed' | 'use' | 'gone'
export interface ClaimFacts extends Window {
  /** null: as many as are asked for. */
  readonly left: number | null
  readonly memberLimit: number
  /** How many the member received, and how many of them can be used now. */
  readonly received: number
  readonly usable: number
}
export const claimStateNames: Readonly<Record<ClaimState, string>> = {
  soon: '未开始',
  claim: '立即领取',
  claimed: '已领取',
  use: '去使用',
  gone: '已抢光',
}

/** Our choice: who has had all of theirs is sent to use one while one is usable; the rest is shown what prevents it. */
export function claimState(facts: ClaimFacts, atMs: number): ClaimState {
  if (facts.received >= facts.memberLimit) return facts.usable > 0 ? 'use' : 'claimed'
  if (atMs < facts.opensAtMs) return 'soon'
  if (facts.left === 0 || atMs >= facts.closesAtMs) return facts.usable > 0 ? 'use' : 'gone'
  return 'claim'
}

export type ClaimRefusal = 'notOpen' | 'closed' | 'gone' | 'limit'
export function claimRefusal(facts: Omit<ClaimFacts, 'usable'>, atMs: number): ClaimRefusal | null {
  if (facts.received >= facts.memberLimit) return 'limit'
  if (atMs < facts.opensAtMs) return 'notOpen'
  if (atMs >= facts.closesAtMs) return 'closed'
  return facts.left === 0 ? 'gone' : null
}
export const claimRefusalTexts: Readonly<Record<ClaimRefusal, string>> = {
  limit: '您已领取过该优惠券，请到“我的优惠券”查看',
  notOpen: '该优惠券还未开始领取',
  closed: '该优惠券的领取时间已结束',
  gone: '该优惠券已抢光',
}

/** Domain guide 2.4: 通用, 中药, 非中药, 品牌; others by what they name. */
export type CouponType = 'all' | 'tcm' | 'other_kinds' | 'brand' | 'goods'
export const couponTypeNames: Readonly<Record<CouponType, string>> = {
  all: '通用券',
  tcm: '中药券',
  other_kinds: '非中药券',
  brand: '品牌券',
  goods: '商品券',
}
export function couponType(scope: Scope): CouponType {
  switch (scope.by) {
    case 'all':
      return 'all'
    case 'brand':
    case 'maker':
      return 'brand'
    case 'goods':
      return 'goods'
    case 'kind':
      return scope.kinds.every((kind) => kind === 'tcm') ? 'tcm' : 'other_kinds'
  }
}

/** "满¥500减¥30", without the cents that say nothing. */
export const couponText = (fromFen: Fen, reduceFen: Fen): string =>
  fromFen > 0 ? `满¥${short(fromFen)}减¥${short(reduceFen)}` : `无门槛减¥${short(reduceFen)}`
const short = (fen: Fen) => formatYuan(fen).replace(/\.00$/, '')

/** Why a coupon is not for this buyer. `nameOf` gives a region's name by its code. */
export function audienceOfCouponText(refusal: AudienceRefusal, nameOf: (region: string) => string): string {
  switch (refusal.kind) {
    case 'outsideRegion':
      return `该优惠券仅限${[...new Set(refusal.regions.map(nameOf))].join('、')}客户领取`
    case 'exceptedRegion':
      return `该优惠券不面向${[...new Set(refusal.regions.map(nameOf))].join('、')}客户`
    case 'wrongBuyerType':
      return `该优惠券仅限${refusal.types.map((type) => buyerTypes[type].name).join('、')}领取`
    case 'notInvited':
      return '该优惠券仅限受邀会员领取'
  }
}

/** What the goods must be, in words: 中药饮片, 品牌 仁和. */
export function scopeText(scope: Scope): string {
  switch (scope.by) {
    case 'all':
      return '全场商品可用'
    case 'brand':
      return `限品牌 ${scope.names.join('、')}`
    case 'maker':
      return `限厂家 ${scope.names.join('、')}`
    case 'goods':
      return `限指定的 ${scope.ids.length} 种商品`
    case 'kind':
      return `限${scope.kinds.map((kind) => goodsKinds[kind].name).join('、')}`
  }
}
