import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

export const invoiceDataConsoleInputs = {
  changes: z.object({
    page,
    state: z.enum(['stated', 'pending', 'accepted', 'rejected', 'replaced'], '不认识的状态').default('pending'),
  }),
  decide: z.object({
    id,
    verdict: z.enum(['pass', 'reject'], '请选择通过或驳回'),
    reason: text(200).default(''),
  }),
}
