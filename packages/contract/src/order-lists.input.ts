import { z } from 'zod'
import { goodsLines } from './fast-buy.input.ts'
import { id, text } from './form.input.ts'

const name = text(30).min(1, '请填写清单名称')

export const orderListInputs = {
  list: z.object({}),
  suggest: z.object({}),
  one: z.object({ id }),
  save: z.object({ name, lines: goodsLines }),
  change: z.object({ id, name, lines: goodsLines }),
}
