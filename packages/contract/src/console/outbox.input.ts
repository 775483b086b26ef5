import { z } from 'zod'
import { id, page } from '../form.input.ts'

export const outboxInputs = {
  dead: z.object({ page }),
  replay: z.object({ id }),
}
