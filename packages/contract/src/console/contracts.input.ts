import { type CopyState, copyStates } from '@yaoji/rules/contracts/contract-standing'
import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

export const contractConsoleInputs = {
  one: z.object({ id }),
  copies: z.object({
    page,
    state: z.enum(Object.keys(copyStates) as CopyState[], '不认识的状态').default('pending'),
  }),
  decide: z.object({
    id,
    verdict: z.enum(['pass', 'reject'], '请选择通过或驳回'),
    reason: text(200).default(''),
  }),
}
