import { wantedStateNames } from '@yaoji/rules/wanted/wanted-goods'
import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

export const wantedConsoleInputs = {
  list: z.object({ page, state: z.enum(wantedStateNames, '不认识的状态').default('waiting') }),
  answer: z.object({ id, reply: text(300).min(1, '请填写答复'), goods_id: id.optional() }),
}
