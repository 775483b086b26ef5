import { boughtWindowNames } from '@yaoji/rules/orders/bought-lots'
import { z } from 'zod'
import { day, flag, id, page, text, whole } from './form.input.ts'

const filter = {
  window: z.enum(boughtWindowNames, '请选择期限').default('6'),
  keywords: text(50).default(''),
  sold: flag.default(0),
}
const lot = { goods_id: id, lot_no: text(60).min(1, '请选择批号'), expires_on: day }

export const boughtLotInputs = {
  list: z.object({ ...filter, page }),
  sheet: z.object(filter),
  left: z.object({
    ...lot,
    left: whole(z.number().int('请填写整数').min(0, '数量不能为负').max(100_000_000, '数量太大'), '请填写剩余数量'),
  }),
  help: z.object({ ...lot, words: text(200).default('') }),
  none: z.object({}),
  reminder: z.object({ wanted: flag }),
}
