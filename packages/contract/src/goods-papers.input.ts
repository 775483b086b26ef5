import { goodsPaperKindNames } from '@yaoji/rules/goods/goods-papers'
import { z } from 'zod'
import { id, ids, whole } from './form.input.ts'

/** As many goods as one archive holds. */
const goods = ids(20, '请选择商品')

export const goodsPaperInputs = {
  goods: z.object({ goods_ids: goods }),
  ask: z.object({ goods_id: id, kind: z.enum(goodsPaperKindNames, '请选择资料类别') }),
  zip: z.object({
    goods_ids: goods,
    until: whole(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
    sign: z.string().min(1).max(100),
  }),
}
