import { z } from 'zod'
import { chosenId, id, page } from './form.input.ts'

export const combinationInputs = {
  list: z.looseObject({}),
  one: z.object({ id }),
  giftGroups: z.looseObject({}),
  giftGoods: z.object({ id: chosenId('请选择满赠换购活动'), page }),
}
