import { z } from 'zod'
import { id, ids, page } from './form.input.ts'

const type = z.coerce.number().int().min(0).max(4).catch(0).default(0)
export const couponInputs = {
  none: z.object({}),
  available: z.object({
    type: z.coerce
      .number()
      .pipe(z.literal([0, 1]))
      .catch(1)
      .default(1),
    page,
  }),
  held: z.object({
    page,
    type,
    status: z.coerce
      .number()
      .pipe(z.literal([0, 1, 2, -1]))
      .catch(0)
      .default(0),
  }),
  offered: z.object({ type, ids: ids(50, '请选择优惠券').optional().catch(undefined), goods_id: id.optional() }),
  one: z.object({ id }),
}
