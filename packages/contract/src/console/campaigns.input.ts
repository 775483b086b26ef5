import { instantOf } from '@yaoji/rules/money/day'
import { z } from 'zod'
import { blockPlace, shapeOf, theme } from '../campaigns.input.ts'
import { type CampaignBlock, type CampaignTemplate, campaignTemplates } from '../campaigns.ts'
import { flag, id, page, text } from '../form.input.ts'

const blocks = z
  .array(z.unknown(), { error: ({ input }) => (input === undefined ? '请添加内容' : '内容格式不正确') })
  .max(30, '最多30块')
  .transform((list, context): CampaignBlock[] =>
    list.flatMap((block, index) => {
      const fault = (message: string, path: PropertyKey[]) =>
        context.addIssue({ code: 'custom', path: [index, ...path], message })
      const shape = shapeOf(block)
      if (!shape) {
        fault(`第${index + 1}块：不认识的内容类型`, ['type'])
        return []
      }
      const parsed = shape.safeParse(block)
      if (parsed.success) return [parsed.data]
      const { type } = block as CampaignBlock
      for (const issue of parsed.error.issues)
        fault(
          `${blockPlace(index, type, issue.path)}：${/[一-鿿]/.test(issue.message) ? issue.message : '请填写正确'}`,
          [...issue.path],
        )
      return []
    }),
  )

/** 'YYYY-MM-DD HH:MM' in Shanghai; '' is none. */
const moment = z
  .string()
  .trim()
  .default('')
  .transform((given, context) => {
    if (given === '') return null
    const [, day = '', time = ''] = /^(20\d\d-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(given) ?? []
    const instant = instantOf(day, time)
    if (z.iso.date().safeParse(day).success && !Number.isNaN(instant.getTime())) return instant
    context.addIssue({ code: 'custom', message: '时间格式不正确，例如 2026-11-11 10:00' })
    return z.NEVER
  })

const form = {
  slug: z
    .string('请填写页面代号')
    .trim()
    .regex(/^[a-z][a-z0-9-]{1,40}$/, '代号以小写字母开头，只含小写字母、数字和短横线，2至41个字符'),
  template: z.enum(Object.keys(campaignTemplates) as CampaignTemplate[], '请选择页面模板'),
  title: text(40).min(1, '请填写活动标题'),
  subtitle: text(80).default(''),
  theme,
  opens_at: moment,
  closes_at: moment,
  sort: z.number().int().min(-1000).max(1000).default(0),
  blocks,
}
const inOrder = (given: { opens_at: Date | null; closes_at: Date | null }) =>
  given.opens_at === null || given.closes_at === null || given.opens_at < given.closes_at
const order = { path: ['closes_at'], message: '结束时间应晚于开始时间' }

export const campaignConsoleInputs = {
  list: z.object({ page, template: z.string().max(20).default('') }),
  one: z.object({ id }),
  create: z.object(form).refine(inOrder, order),
  change: z.object({ ...form, id, version: z.number().int().positive() }).refine(inOrder, order),
  publish: z.object({ id, published: flag }),
}
export type CampaignDraft = z.infer<typeof campaignConsoleInputs.create>
