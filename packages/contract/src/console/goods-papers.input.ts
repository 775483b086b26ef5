import { goodsPaperKindNames } from '@yaoji/rules/goods/goods-papers'
import { z } from 'zod'
import { day, id, page, text } from '../form.input.ts'

export const goodsPaperConsoleInputs = {
  one: z.object({ id }),
  page: z.object({ page }),
  /** The fields beside the file. */
  stated: z.object({
    kind: z.enum(goodsPaperKindNames, '请选择资料类别'),
    number: text(100).default(''),
    valid_until: z
      .union([z.literal(''), day])
      .default('')
      .transform((given) => given || null),
  }),
  withdraw: z.object({ id, reason: text(200).min(1, '请填写原因') }),
}
