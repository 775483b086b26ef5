import { goodsKinds } from '@yaoji/rules/goods/goods-facts'
import { parseYuan } from '@yaoji/rules/money/fen'
import type { Scope } from '@yaoji/rules/promotions/scope'
import { z } from 'zod'
import { id, page, text, yuan } from '../form.input.ts'

const instant = z.iso.datetime({ offset: true, error: '时间格式不正确' }).transform((given) => new Date(given))
const fen = yuan.transform((given) => parseYuan(given) ?? 0)
const count = (least: number, most: number) =>
  z.number('请填写整数').int('请填写整数').min(least, `至少为${least}`).max(most, `最多为${most}`)
const ids = (empty: string) =>
  z
    .array(z.number('应为编号').int('应为编号').positive('应为编号'), empty)
    .min(1, empty)
    .max(500, '一次最多处理500条')
    .transform((list) => [...new Set(list)])
const names = z.array(text(100).min(1, '请填写')).min(1, '至少一个').max(50, '最多50个')
const kindKeys = Object.keys(goodsKinds) as (keyof typeof goodsKinds)[]

/** A shape for each way in which a scope names its goods; a new way does not compile without. */
const scopes = {
  all: z.object({ by: z.literal('all') }),
  kind: z.object({ by: z.literal('kind'), kinds: z.array(z.enum(kindKeys, '不认识的大类')).min(1, '至少一类') }),
  brand: z.object({ by: z.literal('brand'), names }),
  maker: z.object({ by: z.literal('maker'), names }),
  goods: z.object({ by: z.literal('goods'), ids: ids('请选择商品') }),
} satisfies { readonly [By in Scope['by']]: z.ZodType<Extract<Scope, { readonly by: By }>> }
const { all, kind, brand, maker, goods } = scopes

/** What coupons are made of, as marketing states it. */
export const couponTemplate = z
  .object({
    name: text(40).min(1, '请填写名称'),
    slogan: text(60).default(''),
    from: fen,
    amount: fen.refine((given) => given > 0, '金额须大于0'),
    scope: z.discriminatedUnion('by', [all, kind, brand, maker, goods], '请选择商品范围').default({ by: 'all' }),
    origin: z.enum(['claim', 'issue'], '请选择发放方式'),
    opens_at: instant,
    closes_at: instant,
    valid_from: instant.optional(),
    valid_until: instant.optional(),
    valid_days: count(1, 366).optional(),
    stock: count(0, 10_000_000).optional(),
    member_limit: count(1, 100).default(1),
    only_regions: z.array(z.string().regex(/^\d{2}(\d{2})?$/, '地区编码不正确')).default([]),
    only_buyer_types: z.array(z.literal([1, 2, 3, 4, 5, 6, 7], '客户类型不正确')).default([]),
  })
  .refine((given) => given.closes_at > given.opens_at, { path: ['closes_at'], error: '结束时间须晚于开始时间' })
  .refine((given) => (given.valid_days === undefined) !== (given.valid_until === undefined), {
    path: ['valid_days'],
    error: '请在固定有效期和领取后天数中选择一项',
  })
  .refine((given) => !given.valid_until || given.valid_until > (given.valid_from ?? given.opens_at), {
    path: ['valid_until'],
    error: '有效期结束须晚于开始',
  })

export const couponConsoleInputs = {
  one: z.object({ id }),
  paged: z.object({ page }),
  create: couponTemplate,
  issue: z.object({ id, member_ids: ids('请选择会员') }),
  revoke: z.object({ id, reason: text(200).min(1, '请填写原因') }),
}
