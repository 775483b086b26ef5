import { z } from 'zod'
import { flag, page } from './form.input.ts'

export const nearExpiryInputs = {
  list: z.object({
    page,
    months: z.coerce.number().int().min(1).max(24).optional(),
    kind: z.enum(['western', 'patent', 'tcm', 'device', 'health']).optional(),
    in_stock: flag.optional(),
    sort: z.enum(['expiry', 'price', 'saving']).default('expiry'),
  }),
}
