import { cancelReasons, inWords, saidReason } from '@yaoji/rules/orders/cancel-reason'
import { orderPeriods } from '@yaoji/rules/orders/order-period'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { orderTabs } from '@yaoji/rules/orders/state-sets'
import { mostShelfDays } from '@yaoji/rules/stock/lot-promise'
import { z } from 'zod'
import { couponChoice, day, flag, id, ids, maybeIds, page, prefers, text, whole, yuan } from './form.input.ts'
import { anyTender } from './payments.input.ts'

const reasonCodes = Object.keys(cancelReasons).map(Number)
const wrongDays = `请填写0至${mostShelfDays}之间的整数天数`
const noReason = '请选择取消原因'

/** What is sent is `reason`: one of the codes, or the buyer's own words. A `code` beside it leaves it to the words. */
const cancel = z
  .object({
    id,
    code: whole(
      z.number().refine((code) => reasonCodes.includes(code), noReason),
      noReason,
    ).optional(),
    reason: text(100).default(''),
  })
  .refine(({ code, reason }) => code !== undefined || reason !== '', { path: ['reason'], error: noReason })
  .transform(({ id, code, reason }) => ({ id, ...(code === undefined ? saidReason(reason) : inWords(code, reason)) }))

const codes = new Set(Object.values(orderStates).map(({ code }) => String(code)))
const wrongStatus = '订单状态（status）不存在'
/** A tab of the list, or codes of states: 'need_to_pay', '70,90'; '' and 'all' are every order. */
export const orderStatus = z
  .string(wrongStatus)
  .max(60, wrongStatus)
  .refine(
    (status) =>
      status === '' ||
      status === 'all' ||
      Object.hasOwn(orderTabs, status) ||
      status.split(',').every((code) => codes.has(code)),
    wrongStatus,
  )
  .default('')

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
    status: orderStatus,
    keywords: text(50).default(''),
    start_time: day.or(z.literal('')).default(''),
    end_time: day.or(z.literal('')).default(''),
    /** Instead of days. */
    period: z.enum(orderPeriods).or(z.literal('')).default(''),
  }),
  one: z.object({ id }),
  answerLots: z.object({ id, question: id, agree: flag }),
  shelfLife: z.object({
    days: whole(z.number().int(wrongDays).min(0, wrongDays).max(mostShelfDays, wrongDays), wrongDays),
  }),
  cancel,
}
