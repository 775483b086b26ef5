import { z } from 'zod'
import { id, page, whole, yuan } from './form.input.ts'

export const voucherInputs = {
  none: z.object({}),
  paged: z.object({ page }),
  one: z.object({ id }),
  buy: z.object({
    product_id: id,
    number: whole(
      z.number().int('购买数量不正确').min(1, '购买数量不正确').max(99, '一次最多购买99张'),
      '购买数量不正确',
    ),
    payable: yuan,
  }),
}
