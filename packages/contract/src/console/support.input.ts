import { z } from 'zod'
import { id, page } from '../form.input.ts'
import { supportWords } from '../support.input.ts'

export const supportConsoleInputs = {
  threads: z.object({ page, state: z.enum(['waiting', 'all'], '不认识的状态').default('waiting') }),
  thread: z.object({ id, before: id.optional() }),
  answer: z.object({ id, words: supportWords, seen: id }),
}
