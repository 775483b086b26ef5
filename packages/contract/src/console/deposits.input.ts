import { depositStateNames } from '@yaoji/rules/wallet/deposit'
import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

export const depositConsoleInputs = {
  one: z.object({ id }),
  list: z.object({ page, state: z.enum(['', ...depositStateNames]).default('') }),
  reject: z.object({ id, reason: text(200).min(1, '请填写原因') }),
}
