import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

export const receiptConsoleInputs = {
  one: z.object({ id }),
  list: z.object({ page, state: z.enum(['pending', 'rejected', 'approved'], '不认识的状态').default('pending') }),
  decide: z.object({ id, verdict: z.enum(['pass', 'reject'], '请选择通过或驳回'), reason: text(200).default('') }),
}
