import { mostCopyTargets } from '@yaoji/rules/cart/copy-limit'
import { z } from 'zod'
import { couponChoice, flag, id, ids, maybeIds, prefers, whole } from './form.input.ts'
import { anyTender } from './payments.input.ts'

const quantityWrong = '购物车数量不正确'
/** Domain guide 2.3. */
const quantity = whole(
  z.number().int(quantityWrong).min(1, quantityWrong).max(50_000, '商品的数量单次允许不超过5万'),
  quantityWrong,
)
/** What a link or a page names of the price that was seen; 0 names nothing. */
const seen = whole(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).optional()
/** Sums of adds may be above what one call sets. */
const inLine = whole(z.number().int(quantityWrong).min(1, quantityWrong).max(Number.MAX_SAFE_INTEGER), quantityWrong)
/** '12:10,15:3': line and quantity. */
const inLines = z
  .string(quantityWrong)
  .max(10_000, quantityWrong)
  .regex(/^[1-9]\d{0,14}:[1-9]\d{0,14}(,[1-9]\d{0,14}:[1-9]\d{0,14})*$/, quantityWrong)
  .transform(
    (given): ReadonlyMap<number, number> =>
      new Map(
        given.split(',').map((one) => {
          const [line = 0, number = 0] = one.split(':').map(Number)
          return [line, number] as const
        }),
      ),
  )
const lineIds = ids(300, '请选择要操作的商品')

export const cartInputs = {
  list: z.looseObject({ new: flag.optional() }),
  add: z.object({
    goods_id: id,
    number: quantity,
    goods_price_id: seen,
    ladder_price_id: seen,
    goods_manjian_id: seen,
    is_yj: flag.optional(),
    is_jxq: flag.optional(),
    activity_id: id.optional(),
    source: z.enum(['flash', 'combination', 'add_on', 'near_expiry', 'whole_case'], '活动不存在').optional(),
    keep_loose: flag.optional(),
    ask_large: flag.optional(),
  }),
  quickAdd: z.object({ id }),
  edit: z.object({
    ...{ id, number: quantity, new: flag.optional() },
    ...{ keep_loose: flag.optional(), ask_large: flag.optional(), from: inLine.optional() },
  }),
  select: z.object({ ids: lineIds, is_selected: flag }),
  remove: z.object({ ids: lineIds, from: inLines.optional() }),
  copy: z.object({ ids: lineIds, other_user_ids: ids(mostCopyTargets, '请选择要复制到的门店') }),
  checkout: z.object({
    ids: ids(300, '请选择要购买的商品'),
    new: flag.optional(),
    address_id: id.optional(),
    coupon_id: couponChoice,
    prefers,
    voucher_ids: maybeIds(50),
    pay_type: anyTender.optional(),
  }),
  nextHint: z.looseObject({}),
}
