import { instantOf } from '@yaoji/rules/money/day'
import { parseYuan } from '@yaoji/rules/money/fen'
import type { PromotionDraft } from '@yaoji/rules/promotions/draft-faults'
import type { ThresholdUnit } from '@yaoji/rules/promotions/kind'
import { storedKinds } from '@yaoji/rules/promotions/kinds'
import { priceSourceNames, priceSources } from '@yaoji/rules/promotions/price-source'
import type { StoredKind, StoredTerms } from '@yaoji/rules/promotions/promotion'
import { type StackingColumn, stacking } from '@yaoji/rules/promotions/stacking'
import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

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
const count = (missing = '请填写数量') =>
  z.number(missing).int('请填写整数').min(1, '至少为1').max(10_000_000, '数量太大')
const goodsId = z.number('应为商品编号').int('应为商品编号').positive('应为商品编号')
const names = z.array(text(100).min(1, '请填写')).min(1, '至少一个').max(50, '最多50个')
const regions = z
  .array(z.string().regex(/^\d{2}(\d{2})?$/, '应为省或市的编码'))
  .max(50)
  .default([])

const scope = z.discriminatedUnion(
  'by',
  [
    z.object({ by: z.literal('goods') }).transform(({ by }) => ({ by, ids: [] })),
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
const goodsRow = z.object({
  goods_id: goodsId,
  role: z.enum(['item', 'gift', 'add_on'], '不认识的用途').default('item'),
  price: fen.optional(),
  per_set: count().default(1),
  quota: count().optional(),
  member_limit: count().optional(),
  min_quantity: count().optional(),
  step: count().optional(),
  /** Add-on: its threshold, yuan as text or pieces as text, as the promotion's unit says. */
  from: z.string().optional(),
  lot_id: goodsId.optional(),
})

/** What every promotion says, whatever its kind. */
const common = {
  name: text(40).min(1, '请填写促销名称'),
  slogan: text(80).default(''),
  opens_at: moment,
  closes_at: moment,
  only_regions: regions,
  except_regions: regions,
  only_buyer_types: z
    .array(z.literal([1, 2, 3, 4, 5, 6, 7], '不认识的单位类型'))
    .max(7)
    .default([]),
  only_members: z.array(z.number().int().positive()).max(2000).default([]),
  scope: scope.default({ by: 'goods', ids: [] }),
  goods: z.array(goodsRow).max(500, '最多500个商品').default([]),
}
const stated = <Kind extends StoredKind, Own extends z.ZodRawShape>(kind: Kind, own: Own) =>
  z.object({ kind: z.literal(kind), ...common, ...own })

const unit = z.enum(['fen', 'piece'], '门槛按金额或数量').default('fen')
const repeats = z.boolean().default(false)
/** 专属优先: a promotion of a narrow scope has its lines also where a wider one would take off more. */
const goesFirst = z.boolean().default(false)
const firstOf = (given: { readonly goes_first: boolean }) => (given.goes_first ? { goesFirst: true } : {})
/** Tiers with their threshold in text: yuan where it is money, pieces where it is a quantity. */
const tiers = <Own extends z.ZodRawShape>(own: Own) =>
  z
    .array(z.object({ from: z.string('请填写门槛'), ...own }))
    .min(1, '请至少填写一档')
    .max(10, '最多10档')

const gifts = z
  .array(z.object({ goods_id: goodsId, quantity: count() }), '请选择赠品')
  .min(1, '请选择赠品')
  .max(10, '最多10种')
/** Price sources that the stacking table leaves to the promotion itself (标); marketing names those that it admits. */
const alsoFor = (column: StackingColumn) => {
  const left = priceSources.filter((source) => stacking[source][column] === '标')
  const text = `可另含${left.map((source) => priceSourceNames[source]).join('、')}`
  return z.array(z.enum(left, text)).default([])
}
const payBp = z.number('请填写折扣').int().min(1, '折扣应为1至9999').max(9999, '折扣应为1至9999')

/** A threshold as its unit counts it; what is no number is said at its place. */
function thresholdOf(
  given: string,
  of: ThresholdUnit,
  context: z.RefinementCtx,
  at: { readonly path: (string | number)[]; readonly message: string },
): number {
  const from = of === 'fen' ? parseYuan(given) : /^\d{1,7}$/.test(given) ? Number(given) : null
  if (from !== null && from >= 0) return from
  context.addIssue({ code: 'custom', ...at })
  return z.NEVER
}
/** Tiers as rows keep them: the threshold counted, and what each gives. */
const tiersOf = <Sent extends { readonly from: string }, Given>(
  sent: readonly Sent[],
  of: ThresholdUnit,
  context: z.RefinementCtx,
  gives: (tier: Sent) => Given,
) =>
  sent.map((tier, index) => {
    const at = { path: ['tiers', index, 'from'], message: `第${index + 1}档的门槛不正确` }
    return { from: thresholdOf(tier.from, of, context, at), ...gives(tier) }
  })

type Common = z.output<z.ZodObject<typeof common>>

function draftOf(given: Common, terms: StoredTerms, context: z.RefinementCtx): PromotionDraft {
  const { name, slogan, only_regions, except_regions, only_buyer_types, only_members } = given
  const measured = terms.kind === 'add_on' ? terms.unit : null
  return {
    name,
    slogan,
    opensAtMs: given.opens_at.getTime(),
    closesAtMs: given.closes_at.getTime(),
    audience: {
      onlyRegions: only_regions,
      exceptRegions: except_regions,
      onlyBuyerTypes: only_buyer_types,
      onlyMembers: only_members,
    },
    scope: given.scope,
    terms,
    goods: given.goods.map((row, index) => ({
      goodsId: row.goods_id,
      role: row.role,
      priceFen: row.price ?? null,
      perSet: row.per_set,
      quota: row.quota ?? null,
      memberLimit: row.member_limit ?? null,
      minQuantity: row.min_quantity ?? null,
      step: row.step ?? null,
      fromBase:
        measured === null || row.from === undefined
          ? null
          : thresholdOf(row.from, measured, context, { path: ['goods', index, 'from'], message: '换购门槛不正确' }),
      lotId: row.lot_id ?? null,
    })),
  }
}

/** Each kind with what it asks for beside that, and the terms that follow. */
const drafts = {
  flash: stated('flash', {}).transform((given, context) => draftOf(given, { kind: 'flash' }, context)),
  group: stated('group', {
    target_quantity: count('请填写成团数量'),
    ships_free: z.boolean().default(true),
  }).transform((given, context) => {
    const { target_quantity: targetQuantity, ships_free: shipsFree } = given
    return draftOf(given, { kind: 'group', targetQuantity, shipsFree }, context)
  }),
  combination: stated('combination', {}).transform((given, context) =>
    draftOf(given, { kind: 'combination' }, context),
  ),
  special: stated('special', {}).transform((given, context) => draftOf(given, { kind: 'special' }, context)),
  near_expiry: stated('near_expiry', {}).transform((given, context) =>
    draftOf(given, { kind: 'near_expiry' }, context),
  ),
  whole_case: stated('whole_case', {}).transform((given, context) => draftOf(given, { kind: 'whole_case' }, context)),
  full_reduction: stated('full_reduction', {
    unit,
    repeats,
    goes_first: goesFirst,
    tiers: tiers({ reduce: fen }),
    also_for: alsoFor('full_reduction'),
  }).transform((given, context) => {
    const { kind, unit: counted, repeats: often, also_for } = given
    const own = tiersOf(given.tiers, counted, context, ({ reduce }) => ({ reduceFen: reduce }))
    const terms = { kind, unit: counted, repeats: often, alsoFor: also_for, ...firstOf(given), tiers: own }
    return draftOf(given, terms, context)
  }),
  second_half: stated('second_half', { goes_first: goesFirst }).transform((given, context) =>
    draftOf(given, { kind: given.kind, alsoFor: [], ...firstOf(given) }, context),
  ),
  gift: stated('gift', { unit, repeats, goes_first: goesFirst, tiers: tiers({ gifts }) }).transform(
    (given, context) => {
      const { kind, unit: counted, repeats: often } = given
      const own = tiersOf(given.tiers, counted, context, (tier) => ({
        gifts: tier.gifts.map(({ goods_id, quantity }) => ({ goodsId: goods_id, quantity })),
      }))
      const terms = { kind, unit: counted, repeats: often, alsoFor: [], ...firstOf(given), tiers: own }
      return draftOf(given, terms, context)
    },
  ),
  add_on: stated('add_on', { unit }).transform((given, context) =>
    draftOf(given, { kind: given.kind, unit: given.unit, alsoFor: [] }, context),
  ),
  order_reduction: stated('order_reduction', { repeats, tiers: tiers({ reduce: fen }) }).transform((given, context) => {
    const own = tiersOf(given.tiers, 'fen', context, ({ reduce }) => ({ reduceFen: reduce }))
    return draftOf(given, { kind: given.kind, repeats: given.repeats, alsoFor: [], tiers: own }, context)
  }),
  order_discount: stated('order_discount', { tiers: tiers({ pay_bp: payBp }) }).transform((given, context) => {
    const own = tiersOf(given.tiers, 'fen', context, ({ pay_bp }) => ({ payBp: pay_bp }))
    return draftOf(given, { kind: given.kind, alsoFor: [], tiers: own }, context)
  }),
  cashback: stated('cashback', { repeats, tiers: tiers({ back: fen }) }).transform((given, context) => {
    const own = tiersOf(given.tiers, 'fen', context, ({ back }) => ({ backFen: back }))
    return draftOf(given, { kind: given.kind, repeats: given.repeats, alsoFor: [], tiers: own }, context)
  }),
} satisfies Record<StoredKind, z.ZodType<PromotionDraft>>

const [, ...others] = Object.values(drafts)
/** One promotion as marketing states it; amounts are yuan as text. */
export const promotionDraft = z.discriminatedUnion('kind', [drafts.flash, ...others], '请选择促销类型')

export const promotionConsoleInputs = {
  list: z.object({ page, kind: z.enum(storedKinds).optional() }),
  create: promotionDraft,
  stop: z.object({ id, reason: text(200).min(1, '请填写停止原因') }),
}
