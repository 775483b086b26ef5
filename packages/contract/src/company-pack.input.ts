import { z } from 'zod'
import { id, whole } from './form.input.ts'

export const companyPackInputs = {
  none: z.object({}),
  zip: z.object({
    id,
    until: whole(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
    sign: z.string().min(1).max(100),
  }),
}
