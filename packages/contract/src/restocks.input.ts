import { z } from 'zod'
import { ids } from './form.input.ts'

export const restockInputs = { change: z.object({ goods_ids: ids(100, '请选择商品') }) }
