import {
  audienceOfCouponText,
  type ClaimRefusal,
  claimRefusalTexts,
  type HeldRefusal,
  heldRefusalTexts,
} from '@yaoji/rules/coupons/coupon-state'
import { provinceNames } from '@yaoji/rules/goods/region-names'
import type { AudienceRefusal } from '@yaoji/rules/promotions/audience'
import { invalid, missing, refusals, refused, ruled } from '../platform/refusal.ts'

const provinceOf = (code: string) => provinceNames[code.slice(0, 2)] ?? code

/** Every no of coupons: who takes one, who uses one, who makes them. */
export const refuse = refusals({
  'coupons.notOffered': missing('优惠券不存在或已下架'),
  'coupons.notApproved': refused('资质审核通过后才能领取优惠券'),
  'coupons.claim.*': ruled(({ kind }: { readonly kind: ClaimRefusal }) => claimRefusalTexts[kind]),
  'coupons.audience.*': ruled<AudienceRefusal>((refusal) => audienceOfCouponText(refusal, provinceOf)),

  'coupons.notHeld': refused('优惠券不存在，请重新选择'),
  'coupons.held.*': ruled(({ kind }: { readonly kind: HeldRefusal }) => heldRefusalTexts[kind]),
  // Somebody else used it in the meantime, or its time ran out.
  'coupons.notUsable': refused('该优惠券已使用或已过期，请重新选择'),

  'coupons.missing': missing('优惠券不存在'),
  'coupons.stopped': missing('优惠券不存在或已停用'),
  'coupons.amountOverThreshold': invalid('amount', '优惠金额不能大于使用门槛'),
  'coupons.validityOver': refused('该优惠券的有效期已过'),
  'coupons.membersUnknown': invalid<{ readonly ids: readonly number[] }>(
    'member_ids',
    ({ ids }) => `会员不存在：${ids.join('、')}`,
  ),
  'coupons.tooFewLeft': refused<{ readonly left: number; readonly members: number }>(
    ({ left, members }) => `该优惠券仅剩${left}张，不足以发放给${members}户`,
  ),
  'coupons.revokedUsed': refused('该优惠券已使用，不能作废'),
  'coupons.revokedBefore': refused('该优惠券已作废'),
})
