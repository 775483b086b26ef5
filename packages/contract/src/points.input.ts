import { z } from 'zod'
import { id, ids, page, whole } from './form.input.ts'

const number = whole(
  z.number().int('礼品数量不正确').min(1, '礼品数量不正确').max(9999, '礼品数量不正确'),
  '礼品数量不正确',
)
const status = z.enum(['', 'need_to_ship', 'shipped', 'finished', 'cancelled']).catch('').default('')

export const pointsInputs = {
  none: z.object({}),
  paged: z.object({ page }),
  gift: z.object({ gift_id: id, number }),
  oneGift: z.object({ gift_id: id }),
  order: z.object({ ids: ids(100, '请选择要购买的商品'), points: whole(z.number().int().min(0)) }),
  orders: z.object({ page, status }),
  one: z.object({ id }),
}
