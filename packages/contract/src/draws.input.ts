import { z } from 'zod'
import { id, page } from './form.input.ts'

export const drawInputs = {
  none: z.object({}),
  one: z.object({ id }),
  paged: z.object({ page }),
}
