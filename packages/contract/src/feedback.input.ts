import { feedbackKindNames, mostSigns } from '@yaoji/rules/feedback/feedback'
import { z } from 'zod'
import { page, text } from './form.input.ts'

export const feedbackInputs = {
  send: z.object({
    kind: z.enum(feedbackKindNames, '请选择反馈类型'),
    words: text(mostSigns).default(''),
    phone: text(20).default(''),
    email: text(254).default(''),
  }),
  list: z.object({ page }),
}
