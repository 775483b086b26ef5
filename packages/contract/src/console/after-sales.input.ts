import { caseStateNames } from '@yaoji/rules/after-sales/case-state'
import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

const wrongCount = '收货数量格式不正确'
const count = z.number(wrongCount).int(wrongCount).min(0, wrongCount)
const reason = text(200).default('')

export const afterSalesDeskInputs = {
  one: z.object({ id }),
  list: z.object({ page, state: z.enum(caseStateNames, '不认识的状态').optional() }),
  decide: z.object({ id, verdict: z.enum(['pass', 'reject'], '请选择通过或驳回'), reason }),
  receive: z.object({
    id,
    items: z
      .array(z.object({ place: count, number: count }), wrongCount)
      .max(100, wrongCount)
      .refine((items) => new Set(items.map(({ place }) => place)).size === items.length, wrongCount)
      .default([]),
  }),
  inspect: z.object({ id, verdict: z.enum(['good', 'bad'], '请选择验收结果'), reason }),
  refund: z.object({ id, reason }),
}
