import { cancelReasons } from '@yaoji/rules/orders/order-state'
import { z } from 'zod'
import { couponChoice, day, id, ids, maybeIds, page, prefers, text, whole, yuan } from './form.input.ts'
import { anyTender } from './payments.input.ts'

const reasonCodes = Object.keys(cancelReasons).map(Number)

export const orderInputs = {
  create: z.object({
    ids: ids(300, '请选择要购买的商品'),
    address_id: id,
    pay_type: anyTender,
    coupon_id: couponChoice,
    prefers,
    voucher_ids: maybeIds(50),
    voucher_amount: yuan.optional(),
    remark: text(100).default(''),
    shortage: z.enum(['ship_available', 'wait_all', 'cancel_missing']).default('ship_available'),
    version: whole(z.number().int().min(0)),
    payable: yuan,
    gifts: z
      .string()
      .regex(/^(\d{1,15}:\d{1,6}(,\d{1,15}:\d{1,6})*)?$/)
      .optional(),
  }),
  list: z.object({
    page,
    status: z.string().max(20).default(''),
    keywords: text(50).default(''),
    start_time: day.or(z.literal('')).default(''),
    end_time: day.or(z.literal('')).default(''),
  }),
  one: z.object({ id }),
  cancel: z.object({
    id,
    code: whole(
      z.number().refine((code) => reasonCodes.includes(code), '请选择取消原因'),
      '请选择取消原因',
    ),
    reason: text(100).default(''),
  }),
}
