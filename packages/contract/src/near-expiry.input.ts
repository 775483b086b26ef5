import { z } from 'zod'
import { flag, page, whole } from './form.input.ts'

export const nearExpiryInputs = {
  list: z.object({
    page,
    months: whole(z.number().int().min(1).max(24)).optional(),
    kind: z.enum(['western', 'patent', 'tcm', 'device', 'health']).optional(),
    in_stock: flag.optional(),
    sort: z.enum(['expiry', 'price', 'saving']).default('expiry'),
  }),
}
