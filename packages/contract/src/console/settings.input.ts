import { z } from 'zod'
import { text } from '../form.input.ts'

export const settingInputs = {
  none: z.object({}),
  change: z.object({
    name: text(60),
    value: z.unknown(),
    version: z.number('请填写版本').int().min(0),
    reason: text(200).default(''),
  }),
}
