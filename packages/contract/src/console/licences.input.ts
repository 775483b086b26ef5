import { type Scope, scopes } from '@yaoji/rules/goods/goods-facts'
import { type FilingState, filingStates } from '@yaoji/rules/licences/filing-state'
import { paperFieldNames } from '@yaoji/rules/licences/stated-paper'
import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

const why = text(200).min(1, '请填写原因')
const verdict = z.enum(['pass', 'reject'], '请选择通过或驳回')
const reasons = z.partialRecord(z.enum(paperFieldNames, '不认识的字段'), why).default({})

export const licenceConsoleInputs = {
  one: z.object({ id }),
  filings: z.object({
    page,
    state: z.enum(['waiting', ...(Object.keys(filingStates) as FilingState[])], '不认识的状态').default('waiting'),
    member_id: id.optional().transform((given) => given ?? null),
  }),
  check: z.object({ id, verdict, reasons }),
  decide: z.object({
    id,
    verdict,
    reasons,
    scopes: z
      .array(z.enum(Object.keys(scopes) as Scope[], '不认识的经营范围'))
      .max(20)
      .default([]),
  }),
  disable: z.object({ id, reason: why }),
  look: z.object({ id, reason: text(100).min(2, '请写明查看原因') }),
}
