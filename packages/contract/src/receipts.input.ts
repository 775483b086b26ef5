import { z } from 'zod'
import { day, id, maybeIds, page, text } from './form.input.ts'

export const receiptInputs = {
  list: z.object({ page, state: z.enum(['open', 'approved'], '不认识的状态').default('open') }),
  send: z.object({ id, received_on: day, receiver: text(20), pictures: maybeIds(3) }),
}
