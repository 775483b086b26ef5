import { publish } from '../platform/database/publish.ts'

export const coupons = publish('coupons', 'id template_id order_id state valid_until')
export const couponTemplates = publish('coupon_templates', 'id name claimed closes_at demo')
