import { z } from 'zod'
import { id, whole } from './form.input.ts'

const paper = z
  .string()
  .regex(
    /^(order_sheet|delivery_note|sales_list|lots|temperatures|arrival|all|(report|logger)-\d{1,15}|contract-(purchase|quality))$/,
    '单据不存在',
  )

export const paperInputs = {
  none: z.object({}),
  one: z.object({ id }),
  printed: z.object({ id, paper }),
  file: z.object({
    id,
    paper,
    until: whole(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
    sign: z.string().min(1).max(100),
  }),
}
