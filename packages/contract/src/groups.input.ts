import { z } from 'zod'
import { id, maybeIds, text, whole, yuan } from './form.input.ts'
import { oneOf } from './payments.input.ts'

const number = whole(z.number().int().min(1, '请输入购买数量').max(1_000_000))

export const groupInputs = {
  none: z.object({}),
  one: z.object({ id }),
  checkout: z.object({ id, number, address_id: id.optional(), voucher_ids: maybeIds(50) }),
  order: z.object({
    id,
    number,
    address_id: id,
    pay_type: oneOf(['balance', 'transfer'], '拼团订单支持余额支付或对公转账'),
    remark: text(100).default(''),
    voucher_ids: maybeIds(50),
    voucher_amount: yuan.optional(),
    payable: yuan,
  }),
}
