import { z } from 'zod'
import { flag, id, ids, page, whole } from './form.input.ts'

const type = whole(z.number().int().min(0).max(4)).catch(0).default(0)
export const couponInputs = {
  none: z.object({}),
  available: z.object({
    type: flag.catch(1).default(1),
    page,
  }),
  held: z.object({
    page,
    type,
    status: whole(z.number().pipe(z.literal([0, 1, 2, -1])))
      .catch(0)
      .default(0),
  }),
  offered: z.object({ type, ids: ids(50, '请选择优惠券').optional().catch(undefined), goods_id: id.optional() }),
  one: z.object({ id }),
}
