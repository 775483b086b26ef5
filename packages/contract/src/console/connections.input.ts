import { z } from 'zod'
import { flag, text, whole } from '../form.input.ts'

const provider = text(40)

export const connectionInputs = {
  none: z.object({}),
  one: z.object({ provider }),
  save: z.object({
    provider,
    place: whole(z.number().int().min(0).max(99)).default(0),
    on: flag.transform((given) => given === 1),
    fields: z.record(text(40), text(500)),
  }),
  test: z.object({ provider, to: text(100).default('') }),
}
