import { z } from 'zod'
import { id, page, text } from './form.input.ts'

export const reportInputs = {
  filter: z.object({ keywords: text(50).default(''), page }),
  ask: z.object({ order_id: id, lot_id: id }),
}
