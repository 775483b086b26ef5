import { z } from 'zod'
import { ids, whole } from './form.input.ts'

const goods_ids = ids(100, '请选择商品')
export const restockInputs = {
  ask: z.object({ goods_ids, at_least: whole(z.number().int().min(1).max(50_000)).optional() }),
  change: z.object({ goods_ids }),
}
