import { z } from 'zod'
import { day, id, page, text } from '../form.input.ts'

const maybeDay = z.union([z.literal(''), day], '日期格式不正确').default('')

export const auditInputs = {
  list: z
    .object({
      page,
      subject: text(120).default(''),
      member_id: id.optional(),
      clerk: text(60).default(''),
      verb: text(60)
        .regex(/^[\w.]*$/, '操作名称由字母和点组成，如 stock.recall')
        .default(''),
      from: maybeDay,
      until: maybeDay,
    })
    .refine(({ from, until }) => !from || !until || from <= until, {
      path: ['until'],
      error: '最后一天不能早于第一天',
    }),
}
