import { registrationFieldNames } from '@yaoji/rules/registration/registration-fields'
import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

const reason = text(200).min(1, '请填写原因')

export const registrationConsoleInputs = {
  list: z.object({ page, state: z.enum(['open', 'pending', 'checked', 'approved', 'rejected']).default('open') }),
  one: z.object({ id }),
  decide: z.object({
    id,
    passed: z.boolean('请选择通过或驳回'),
    reasons: z.partialRecord(z.enum(registrationFieldNames as [never, ...never[]]), reason).default({}),
    note: text(500).default(''),
  }),
}
