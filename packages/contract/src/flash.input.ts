import { z } from 'zod'
import { ids, whole } from './form.input.ts'

export const flashInputs = {
  spike: z.looseObject({}),
  everydayPrice: z.object({ per_page: whole(z.number().int().min(1).max(200)).default(200) }),
  activities: z.object({ ids: ids(100, '请选择商品') }),
}
