import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

export const feedbackConsoleInputs = {
  list: z.object({ page, state: z.enum(['open', 'answered'], '不认识的状态').default('open') }),
  answer: z.object({ id, reply: text(500).min(1, '请填写答复') }),
}
