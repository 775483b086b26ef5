import { defaultFreeCouponFen } from '@yaoji/rules/coupons/coupon-draft'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Domain 2.4, law 6. Who makes coupons does not raise alone what makes a second person look. */
export const freeCouponFen = setting({
  name: 'coupons.free_amount_fen',
  shape: z.number('请填写金额').int('请填写整分').min(0, '不能为负').max(100_000_000, '金额太大'),
  default: defaultFreeCouponFen,
  permission: 'coupons.edit',
  needsSecondPerson: true,
  what: '无门槛优惠券超过多少金额（单位：分）时，须由另一人审批。',
})
