import { z } from 'zod'
import { cartInputs } from './cart.input.ts'
import { id, ids, page, text, whole, yuan } from './form.input.ts'
import { orderInputs } from './orders.input.ts'

export const frozenListInputs = {
  ask: z.object({
    ids: ids(300, '请选择要提交审批的商品'),
    version: whole(z.number().int().min(0)),
    payable: yuan,
    remark: text(100).default(''),
  }),
  list: z.object({ page }),
  one: z.object({ id }),
  checkout: cartInputs.checkout.omit({ ids: true, new: true }).extend({ id }),
  place: orderInputs.create.omit({ ids: true, version: true }).extend({ id }),
  decline: z.object({ id, reason: text(100).min(1, '请填写退回原因') }),
}
