import { z } from 'zod'
import { page, text, whole } from './form.input.ts'

/** An empty parameter is one that was not chosen. */
const blank = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((given) => (given === '' ? undefined : given), shape)

const linesWrong = '请选择商品并填写数量'
/** '12:30,15:10': so many of each goods, each goods once. */
const goodsLines = z
  .string(linesWrong)
  .regex(/^[1-9]\d{0,14}:[1-9]\d{0,5}(,[1-9]\d{0,14}:[1-9]\d{0,5}){0,199}$/, linesWrong)
  .transform((given) =>
    given.split(',').map((one) => {
      const [goodsId = 0, number = 0] = one.split(':').map(Number)
      return { goodsId, number }
    }),
  )
  .refine((list) => new Set(list.map(({ goodsId }) => goodsId)).size === list.length, '同一商品只能出现一次')
  .refine((list) => list.every(({ number }) => number <= 50_000), '商品的数量单次允许不超过5万')

export const fastBuyInputs = {
  add: z.object({ lines: goodsLines }),
  read: z.object({ text: text(10_000).min(1, '请粘贴要采购的商品') }),
  list: z.object({
    page: blank(page),
    order: blank(z.enum(['times', 'last'], '不认识的排序').default('times')),
    months: blank(whole(z.number().pipe(z.literal([3, 6, 12]))).default(12)),
  }),
}
