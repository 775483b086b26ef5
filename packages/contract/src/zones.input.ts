import { z } from 'zod'
import { page, text } from './form.input.ts'

export const zoneInputs = {
  maker: z.object({ url: text(60).min(1) }),
  brands: z.object({
    letter: z.preprocess(
      (given) => (given === '' ? undefined : given),
      z
        .string()
        .regex(/^[A-Z#]$/, '请选择首字母')
        .optional(),
    ),
    page,
  }),
}
