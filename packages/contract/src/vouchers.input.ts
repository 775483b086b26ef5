import { z } from 'zod'
import { id, page, yuan } from './form.input.ts'

export const voucherInputs = {
  none: z.object({}),
  paged: z.object({ page }),
  one: z.object({ id }),
  buy: z.object({
    product_id: id,
    number: z.coerce
      .number('购买数量不正确')
      .int('购买数量不正确')
      .min(1, '购买数量不正确')
      .max(99, '一次最多购买99张'),
    payable: yuan,
  }),
}
