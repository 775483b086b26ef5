import { z } from 'zod'
import { id, page } from './form.input.ts'

export const combinationInputs = {
  list: z.looseObject({}),
  one: z.object({ id }),
  giftGroups: z.looseObject({}),
  giftGoods: z.object({ id, page }),
}
