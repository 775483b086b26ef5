import { daysBetween } from '@yaoji/rules/money/day'
import { z } from 'zod'
import { day, id, page, text } from '../form.input.ts'

const maybeDay = z.union([z.literal(''), day], '日期格式不正确').default('')

/**
 * How many days a verb is looked for in, where nothing else narrows it. No index knows verbs, which every act would pay for: a
 * rare one, or a typing slip, would be looked for in all that is written.
 */
const mostDays = 92
interface Narrowed {
  readonly verb: string
  readonly subject: string
  readonly member_id?: number | undefined
  readonly clerk: string
}
const onlyVerb = ({ verb, subject, member_id, clerk }: Narrowed) =>
  verb !== '' && subject === '' && member_id === undefined && clerk === ''

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
    })
    .refine((asked) => !onlyVerb(asked) || asked.from, {
      path: ['from'],
      error: '按操作名称查询时，请同时填写对象、会员、操作人，或填写起止日期',
    })
    .refine(
      (asked) => !(onlyVerb(asked) && asked.from) || (asked.until && daysBetween(asked.from, asked.until) < mostDays),
      {
        path: ['until'],
        error: `只按操作名称和日期查询时，请填写最后一天，最多查询${mostDays}天`,
      },
    ),
}
