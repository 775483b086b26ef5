import { z } from 'zod'
import { day, flag, id, ownAddress, page, text } from '../form.input.ts'
import { type ArticleKind, articleKinds } from './articles.ts'

const form = {
  kind: z.enum(articleKinds, '请选择文章类型'),
  title: text(60).min(1, '请填写标题'),
  url: ownAddress(200, '只能是站内地址（以 / 开头）').default(''),
  summary: text(120).default(''),
  body: z.string().max(30_000, '最多30000个字').default(''),
  published_on: z.union([day, z.literal('')], '日期格式不正确').default(''),
  group_id: z.number('请选择分组').int('请选择分组').min(1, '请选择分组').max(99, '请选择分组').optional(),
  group_name: text(20).default(''),
  sort: z.number('请填写整数').int('请填写整数').min(-1000, '至少-1000').max(1000, '最多1000').default(0),
}

const isText = (kind: ArticleKind) => kind !== 'notice' && kind !== 'link'
const inFooter = (kind: ArticleKind) => kind === 'help' || kind === 'law' || kind === 'link'
const isDated = (kind: ArticleKind) => kind === 'notice' || kind === 'news_hy' || kind === 'news_company'
const hasAddress = (kind: ArticleKind) => inFooter(kind) || kind === 'notice'

/** What each kind must have beyond its title. */
const whole = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...form, ...shape }).superRefine((given, context) => {
    const { kind, url, body, published_on, group_id, group_name } = given as z.infer<z.ZodObject<typeof form>>
    const fault = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: given })
    if (isText(kind) && body.trim() === '') fault('body', '请填写正文')
    if (hasAddress(kind) && url === '') fault('url', '请填写站内地址')
    if (isDated(kind) && published_on === '') fault('published_on', '请填写发布日期')
    if (inFooter(kind) && (group_id === undefined || group_name === '')) fault('group_id', '请选择页脚分组')
  })

export const articleConsoleInputs = {
  list: z.object({ kind: z.enum([...articleKinds, ''], '不认识的文章类型').default(''), page }),
  one: z.object({ id }),
  preview: z.object({ body: form.body }),
  create: whole({}),
  change: whole({ id, version: z.number('请填写版本').int().positive() }),
  publish: z.object({ id, published: flag }),
}
export type ArticleDraft = z.infer<typeof articleConsoleInputs.create>
