import { z } from 'zod'
import { id, text } from './form.input.ts'

export const supportWords = text(500).min(1, '请填写要说的话')

export const supportInputs = {
  lines: z.object({ before: id.optional() }),
  say: z.object({ words: supportWords }),
  read: z.object({ up_to: id }),
}
