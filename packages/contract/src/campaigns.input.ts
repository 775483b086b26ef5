import { z } from 'zod'
import { type CampaignBlock, promotionShelfKinds } from './campaigns.ts'
import { ownAddress, text, yuan } from './form.input.ts'

const title = text(40).min(1, '请填写')
const optionalTitle = text(40).default('')
const note = text(120).default('')
/** Our choice: a scene (`sceneNames`) or the name of a tint; any other name shows the counter. */
export const theme = z
  .string()
  .regex(/^[a-z0-9-]{1,20}$/, '只能用小写字母、数字和短横线')
  .default('green')
/** Of this store ('/list'), the web ('https://…'), a word for later ('#十二点开始'), or nothing yet. */
const address = z
  .string()
  .trim()
  .max(500, '最多500个字')
  .regex(/^(|\/(?![/\\]).*|https:\/\/.+|#.*)$/, '只能是站内地址（以 / 开头）、https 地址或 # 提示语')
/** Pages load pictures from the store alone. */
const picture = ownAddress(500, '只能是本站图片地址（以 / 开头）')
const limit = z.number('请填写数字').int('请填写整数').min(1, '至少1个').max(40, '最多40个').default(10)
const wholeIds = (most: number) =>
  z.array(z.number('应为编号').int('应为编号').positive('应为编号')).max(most, `最多${most}个`)

const query = z.object({
  keywords: text(50).default(''),
  category_id: z.number('应为编号').int('应为编号').positive('应为编号').nullable().default(null),
  kind: z.enum(['western', 'patent', 'tcm', 'device', 'health'], '不认识的大类').nullable().default(null),
  flag: z.enum(['otc', 'new', 'youx', 'near_expiry', 'controlled'], '不认识的标记').nullable().default(null),
})

const shapes = {
  banner: z.object({
    type: z.literal('banner'),
    title,
    subtitle: text(80).default(''),
    theme,
    image: picture.default(''),
    url: address.default(''),
  }),
  text: z.object({
    type: z.literal('text'),
    title: optionalTitle,
    paragraphs: z.array(text(500).min(1, '请填写')).min(1, '至少一段').max(20, '最多20段'),
  }),
  countdown: z.object({ type: z.literal('countdown'), title: optionalTitle }),
  coupons: z.object({ type: z.literal('coupons'), title, note, coupon_ids: wholeIds(20).min(1, '至少一张') }),
  links: z.object({
    type: z.literal('links'),
    title: optionalTitle,
    tiles: z
      .array(z.object({ title, note, theme, url: address.default('') }))
      .min(1, '至少一个')
      .max(12, '最多12个'),
  }),
  tiers: z.object({
    type: z.literal('tiers'),
    title,
    note,
    tiers: z
      .array(z.object({ from: yuan, back: yuan }))
      .min(1, '至少一档')
      .max(8, '最多8档'),
  }),
  goods: z
    .object({
      type: z.literal('goods'),
      title,
      note,
      layout: z.enum(['cards', 'rows'], '不认识的版式').default('cards'),
      goods_ids: wholeIds(40).default([]),
      query: query.nullable().default(null),
      limit,
    })
    .refine((shelf) => shelf.goods_ids.length > 0 !== (shelf.query !== null), {
      path: ['goods_ids'],
      message: '请指定商品编号或查询条件，二者选一',
    }),
  promotion: z.object({
    type: z.literal('promotion'),
    title,
    note,
    kind: z.enum(Object.keys(promotionShelfKinds) as (keyof typeof promotionShelfKinds)[], '不认识的促销'),
    promotion_id: z.number('应为编号').int('应为编号').positive('应为编号').nullable().default(null),
    limit,
  }),
} satisfies Record<CampaignBlock['type'], z.ZodType<CampaignBlock, unknown>>

const blockNames: Readonly<Record<CampaignBlock['type'], string>> = {
  banner: '横幅',
  text: '文字',
  countdown: '倒计时',
  coupons: '优惠券',
  links: '链接',
  tiers: '档位',
  goods: '商品货架',
  promotion: '促销货架',
}
const fieldNames: Readonly<Record<string, string>> = {
  title: '标题',
  subtitle: '副标题',
  note: '说明',
  theme: '配色',
  image: '图片',
  url: '链接',
  paragraphs: '正文',
  coupon_ids: '优惠券编号',
  tiles: '链接',
  tiers: '档位',
  from: '门槛',
  back: '返还',
  goods_ids: '商品编号',
  query: '查询条件',
  keywords: '关键词',
  category_id: '分类',
  kind: '种类',
  flag: '标记',
  layout: '版式',
  limit: '数量',
  promotion_id: '促销编号',
}

/** The shape of a block's kind; null for a kind that is not known. */
export const shapeOf = (block: unknown) => {
  const type = typeof block === 'object' && block !== null && 'type' in block ? block.type : undefined
  return typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type as keyof typeof shapes] : null
}

/** A stored block, or null for one that this version does not know: it is left out, and the page is shown. */
export function readBlock(stored: unknown): CampaignBlock | null {
  const parsed = shapeOf(stored)?.safeParse(stored)
  return parsed?.success ? parsed.data : null
}

/** Where in the page something is wrong, in marketing's words: 第2块「商品货架」的标题. */
export function blockPlace(index: number, type: CampaignBlock['type'], path: readonly PropertyKey[] = []): string {
  const words = path.map((step) =>
    typeof step === 'number' ? `第${step + 1}项` : (fieldNames[String(step)] ?? String(step)),
  )
  return `第${index + 1}块「${blockNames[type]}」${words.length > 0 ? `的${words.join('')}` : ''}`
}

const key = z.string().regex(/^([1-9]\d{0,14}|[a-z][a-z0-9-]{1,40})$/)

export const campaignInputs = {
  one: z.object({ id: z.string().max(60) }),
  list: z.object({
    template: z.string().max(20).optional(),
    ids: z
      .string()
      .max(500)
      .transform((given) => [...new Set(given.split(',').filter((each) => key.safeParse(each).success))].slice(0, 20))
      .optional(),
  }),
}
