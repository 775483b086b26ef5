import { goodsKinds } from '@yaoji/rules/goods/goods-facts'
import { parseYuan } from '@yaoji/rules/money/fen'
import { type Scope, scopesNarrowestFirst } from '@yaoji/rules/promotions/scope'
import { z } from 'zod'
import { id, ids, page, text, yuan } from './form.input.ts'

const type = z.coerce.number().int().min(0).max(4).catch(0).default(0)
const instant = z.iso.datetime({ offset: true, error: '时间格式不正确' }).transform((given) => new Date(given))
const positive = yuan.transform((given) => parseYuan(given) ?? 0).refine((fen) => fen > 0, '金额须大于0')
const names = z.array(z.string().trim().min(1).max(100)).min(1).max(50)
const kindKeys = Object.keys(goodsKinds) as (keyof typeof goodsKinds)[]
const scope: z.ZodType<Scope> = z.discriminatedUnion('by', [
  z.object({ by: z.literal('all') }),
  z.object({ by: z.literal('kind'), kinds: z.array(z.enum(kindKeys)).min(1) }),
  z.object({ by: z.literal('brand'), names }),
  z.object({ by: z.literal('maker'), names }),
  z.object({ by: z.literal('goods'), ids: z.array(id).min(1).max(500) }),
])
if (scopesNarrowestFirst.length !== 5) throw new Error('a scope has no shape')

const json = (given: string, context: z.RefinementCtx) => {
  try {
    return JSON.parse(given) as unknown
  } catch {
    context.addIssue('范围格式不正确')
    return z.NEVER
  }
}
const list = z
  .string()
  .default('')
  .transform((given) => given.split(',').flatMap((part) => part.trim() || []))

export const couponInputs = {
  none: z.object({}),
  available: z.object({
    type: z.coerce
      .number()
      .pipe(z.literal([0, 1]))
      .catch(1)
      .default(1),
    page,
  }),
  held: z.object({
    page,
    type,
    status: z.coerce
      .number()
      .pipe(z.literal([0, 1, 2, -1]))
      .catch(0)
      .default(0),
  }),
  offered: z.object({ type, ids: ids(50, '请选择优惠券').optional().catch(undefined), goods_id: id.optional() }),
  one: z.object({ id }),
  paged: z.object({ page }),
  create: z
    .object({
      name: text(40).min(1, '请填写名称'),
      slogan: text(60).default(''),
      from: yuan.transform((given) => parseYuan(given) ?? 0),
      amount: positive,
      scope: z.string().transform(json).pipe(scope).default({ by: 'all' }),
      origin: z.enum(['claim', 'issue'], '请选择发放方式'),
      opens_at: instant,
      closes_at: instant,
      valid_from: instant.optional(),
      valid_until: instant.optional(),
      valid_days: z.coerce.number().int().min(1).max(366).optional(),
      stock: z.coerce.number().int().min(0).max(10_000_000).optional(),
      member_limit: z.coerce.number().int().min(1).max(100).default(1),
      only_regions: list.pipe(z.array(z.string().regex(/^\d{2}(\d{2})?$/, '地区编码不正确'))),
      only_buyer_types: list.pipe(z.array(z.string().regex(/^[1-9]$/, '客户类型不正确'))),
    })
    .refine((given) => given.closes_at > given.opens_at, { path: ['closes_at'], error: '结束时间须晚于开始时间' })
    .refine((given) => (given.valid_days === undefined) !== (given.valid_until === undefined), {
      path: ['valid_days'],
      error: '请在固定有效期和领取后天数中选择一项',
    })
    .refine((given) => !given.valid_until || given.valid_until > (given.valid_from ?? given.opens_at), {
      path: ['valid_until'],
      error: '有效期结束须晚于开始',
    }),
  issue: z.object({ id, member_ids: ids(500, '请选择会员') }),
  revoke: z.object({ id, reason: text(200).min(1, '请填写原因') }),
}
