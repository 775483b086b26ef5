import { caseStateNames } from '@yaoji/rules/after-sales/case-state'
import { parseYuan } from '@yaoji/rules/money/fen'
import { z } from 'zod'
import { id, page, text, yuan } from '../form.input.ts'

const wrongCount = '收货数量格式不正确'
const count = z.number(wrongCount).int(wrongCount).min(0, wrongCount)
const reason = text(200).default('')
const amounts = z
  .array(
    z.object({ place: count, amount: yuan }).transform(({ place, amount }) => ({ place, fen: parseYuan(amount) ?? 0 })),
    '退补金额格式不正确',
  )
  .max(100, '退补金额格式不正确')
  .refine((list) => new Set(list.map(({ place }) => place)).size === list.length, '退补金额格式不正确')
  .default([])

export const afterSalesConsoleInputs = {
  one: z.object({ id }),
  list: z.object({ page, state: z.enum(caseStateNames, '不认识的状态').optional() }),
  decide: z.object({ id, verdict: z.enum(['pass', 'reject'], '请选择通过或驳回'), reason, amounts }),
  receive: z.object({
    id,
    items: z
      .array(z.object({ place: count, number: count }), wrongCount)
      .max(100, wrongCount)
      .refine((items) => new Set(items.map(({ place }) => place)).size === items.length, wrongCount)
      .default([]),
  }),
  inspect: z.object({ id, verdict: z.enum(['good', 'bad'], '请选择验收结果'), reason }),
  replace: z.object({ id }),
  refundInstead: z.object({ id, reason }),
  refund: z.object({ id, reason }),
}
