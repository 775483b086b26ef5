import { mostCopyTargets } from '@yaoji/rules/cart/copy-limit'
import { z } from 'zod'
import { id, ids, page, text, whole } from './form.input.ts'

/** An empty parameter is one that was not chosen. */
const blank = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((given) => (given === '' ? undefined : given), shape)

const linesWrong = '请选择商品并填写数量'
const mostLines = 200
/** '12:30,15:10': so many of each goods, each goods once. What is too many of one is refused where the goods has a name. */
export const goodsLines = z
  .string(linesWrong)
  .max(20_000, `一次最多${mostLines}个商品，请分次提交`)
  .regex(/^[1-9]\d{0,14}:[1-9]\d{0,8}(,[1-9]\d{0,14}:[1-9]\d{0,8})*$/, linesWrong)
  .transform((given) =>
    given.split(',').map((one) => {
      const [goodsId = 0, number = 0] = one.split(':').map(Number)
      return { goodsId, number }
    }),
  )
  .refine((list) => list.length <= mostLines, `一次最多${mostLines}个商品，请分次提交`)
  .refine((list) => new Set(list.map(({ goodsId }) => goodsId)).size === list.length, '同一商品只能出现一次')

/**
 * '12:30,15:10:7': so many of each goods, of 15 at the flash price of session 7; each goods once at each price. More than one
 * call may put into the cart is that line's refusal, and leaves the others alone.
 */
const cartLines = z
  .string(linesWrong)
  .max(20_000, `一次最多${mostLines}个商品，请分次提交`)
  .regex(/^[1-9]\d{0,14}:[1-9]\d{0,8}(:[1-9]\d{0,14})?(,[1-9]\d{0,14}:[1-9]\d{0,8}(:[1-9]\d{0,14})?)*$/, linesWrong)
  .transform((given) =>
    given.split(',').map((one) => {
      const [goodsId = 0, number = 0, flashId = 0] = one.split(':').map(Number)
      return { goodsId, number, ...(flashId > 0 && { flashId }) }
    }),
  )
  .refine((list) => list.length <= mostLines, `一次最多${mostLines}个商品，请分次提交`)
  .refine(
    (list) => new Set(list.map(({ goodsId, flashId = 0 }) => `${goodsId}:${flashId}`)).size === list.length,
    '同一商品只能出现一次',
  )

const mostCells = 1_000
/** '7@12:30': so many of goods 12 for store 7; each goods once for a store. */
const storeCells = z
  .string(linesWrong)
  .max(60_000, `一次最多${mostCells}格，请分次提交`)
  .regex(/^[1-9]\d{0,14}@[1-9]\d{0,14}:[1-9]\d{0,8}(,[1-9]\d{0,14}@[1-9]\d{0,14}:[1-9]\d{0,8})*$/, linesWrong)
  .transform((given) =>
    given.split(',').map((one) => {
      const [memberId = 0, goodsId = 0, number = 0] = one.split(/[@:]/).map(Number)
      return { memberId, goodsId, number }
    }),
  )
  .refine((list) => list.length <= mostCells, `一次最多${mostCells}格，请分次提交`)
  .refine(
    (list) => new Set(list.map(({ memberId, goodsId }) => `${memberId}@${goodsId}`)).size === list.length,
    '同一门店的同一商品只能出现一次',
  )
  .refine(
    (list) => new Set(list.map(({ memberId }) => memberId)).size <= mostCopyTargets,
    `一次最多${mostCopyTargets}家门店`,
  )

export const fastBuyInputs = {
  add: z.object({ lines: cartLines }),
  addToStores: z.object({ cells: storeCells }),
  find: z.object({ words: text(100).min(1, '请输入要采购的药品') }),
  goods: z.object({ ids: ids(200, '请选择商品') }),
  remember: z.object({ words: text(200).min(1, '请填写品名'), goods_id: id }),
  forget: z.object({ words: text(200).min(1, '请填写品名') }),
  file: z.object({}),
  read: z.object({ text: text(10_000).min(1, '请粘贴要采购的商品') }),
  list: z.object({
    page: blank(page),
    order: blank(z.enum(['times', 'last'], '不认识的排序').default('times')),
    months: blank(whole(z.number().pipe(z.literal([3, 6, 12]))).default(12)),
  }),
}
