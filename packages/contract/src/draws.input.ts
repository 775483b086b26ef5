import { z } from 'zod'
import { chosenId, page } from './form.input.ts'

export const drawInputs = {
  none: z.object({}),
  one: z.object({ id: chosenId('请选择抽奖活动') }),
  paged: z.object({ page }),
}
