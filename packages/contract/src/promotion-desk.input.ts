import { instantOf } from '@yaoji/rules/money/day'
import { parseYuan } from '@yaoji/rules/money/fen'
import { type StoredKind, storedKinds } from '@yaoji/rules/promotions/stored-kinds'
import { z } from 'zod'
import { id, page, text } from './form.input.ts'

const kinds = Object.keys(storedKinds) as StoredKind[]

/** 'YYYY-MM-DD HH:MM' in Shanghai. */
const moment = z.string('请填写时间').transform((given, context) => {
  const [, day = '', time = ''] = /^(20\d\d-\d\d-\d\d)[ T]([012]\d:[0-5]\d)$/.exec(given.trim()) ?? []
  const instant = instantOf(day, time)
  if (z.iso.date().safeParse(day).success && !Number.isNaN(instant.getTime())) return instant
  context.addIssue({ code: 'custom', message: '时间格式不正确，例如 2026-11-11 10:00' })
  return z.NEVER
})
const fen = z.string('请填写金额').transform((given, context) => {
  const amount = parseYuan(given)
  if (amount !== null && amount >= 0) return amount
  context.addIssue({ code: 'custom', message: '金额格式不正确' })
  return z.NEVER
})
const count = z.number('请填写数量').int('请填写整数').min(1, '至少为1').max(10_000_000, '数量太大')
const goodsId = z.number('应为商品编号').int('应为商品编号').positive('应为商品编号')
const names = z.array(text(100).min(1, '请填写')).min(1, '至少一个').max(50, '最多50个')

const scope = z.discriminatedUnion(
  'by',
  [
    z.object({ by: z.literal('goods') }),
    z.object({ by: z.literal('maker'), names }),
    z.object({ by: z.literal('brand'), names }),
    z.object({
      by: z.literal('kind'),
      kinds: z.array(z.enum(['western', 'patent', 'tcm', 'device', 'health'], '不认识的大类')).min(1, '至少一类'),
    }),
    z.object({ by: z.literal('all') }),
  ],
  '请选择商品范围',
)

/** One promotion as marketing states it; amounts are yuan as text. */
export const promotionDraft = z.object({
  kind: z.enum(kinds, '请选择促销类型'),
  name: text(40).min(1, '请填写促销名称'),
  slogan: text(80).default(''),
  opens_at: moment,
  closes_at: moment,
  only_regions: z
    .array(z.string().regex(/^\d{2}(\d{2})?$/, '应为省或市的编码'))
    .max(50)
    .default([]),
  except_regions: z
    .array(z.string().regex(/^\d{2}(\d{2})?$/, '应为省或市的编码'))
    .max(50)
    .default([]),
  only_buyer_types: z
    .array(z.literal([1, 2, 3, 4, 5, 6, 7], '不认识的单位类型'))
    .max(7)
    .default([]),
  only_members: z.array(z.number().int().positive()).max(2000).default([]),
  scope: scope.default({ by: 'goods' }),
  unit: z.enum(['fen', 'piece'], '门槛按金额或数量').default('fen'),
  repeats: z.boolean().default(false),
  tiers: z
    .array(
      z.object({
        /** Yuan as text where the threshold is money, pieces as text where it is a quantity. */
        from: z.string('请填写门槛'),
        reduce: fen.optional(),
        pay_bp: z.number('请填写折扣').int().min(1, '折扣应为1至9999').max(9999, '折扣应为1至9999').optional(),
        back: fen.optional(),
        gifts: z
          .array(z.object({ goods_id: goodsId, quantity: count }))
          .max(10, '最多10种')
          .optional(),
      }),
    )
    .max(10, '最多10档')
    .default([]),
  target_quantity: count.optional(),
  ships_free: z.boolean().default(true),
  goods: z
    .array(
      z.object({
        goods_id: goodsId,
        role: z.enum(['item', 'gift', 'add_on'], '不认识的用途').default('item'),
        price: fen.optional(),
        per_set: count.default(1),
        quota: count.optional(),
        member_limit: count.optional(),
        min_quantity: count.optional(),
        step: count.optional(),
        from: z.string().optional(),
        lot_id: goodsId.optional(),
      }),
    )
    .max(500, '最多500个商品')
    .default([]),
})
export type PromotionDraft = z.output<typeof promotionDraft>

const json = z
  .string('请填写促销内容')
  .max(200_000, '内容太多')
  .transform((given, context) => {
    let value: unknown
    try {
      value = JSON.parse(given)
    } catch {
      context.addIssue({ code: 'custom', message: '促销内容格式不正确' })
      return z.NEVER
    }
    const parsed = promotionDraft.safeParse(value)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues)
      context.addIssue({
        code: 'custom',
        path: issue.path,
        message: /[一-鿿]/.test(issue.message) ? issue.message : '请填写正确',
      })
    return z.NEVER
  })

export const promotionConsoleInputs = {
  list: z.object({ page, kind: z.enum(kinds).optional() }),
  create: z.object({ promotion: json }),
  stop: z.object({ id, reason: text(200).min(1, '请填写停止原因') }),
}
