import { caseKindNames, outcomeNames } from '@yaoji/rules/after-sales/case-kinds'
import { mostPictures, refundWayNames } from '@yaoji/rules/after-sales/judge-asking'
import { parseYuan } from '@yaoji/rules/money/fen'
import { z } from 'zod'
import { id, maybeIds, page, text } from './form.input.ts'

const wrongLots = '请选择批号并填写数量'
/** '12:3,15:1': so many pieces of each lot, each lot once; '' for none. */
const lots = z
  .string(wrongLots)
  .regex(/^([1-9]\d{0,14}:[1-9]\d{0,5}(,[1-9]\d{0,14}:[1-9]\d{0,5}){0,99})?$/, wrongLots)
  .default('')
  .transform((given) =>
    given === ''
      ? []
      : given.split(',').map((one) => {
          const [lot = 0, quantity = 0] = one.split(':').map(Number)
          return { id: lot, quantity }
        }),
  )
  .refine((list) => new Set(list.map((one) => one.id)).size === list.length, wrongLots)

const wrongDifferences = '请选择商品并填写要退的差价'
const difference = /^([1-9]\d{0,14}):(amount|price):(\d{1,8}(?:\.\d{1,2})?)$/
/** '12:amount:33.60,15:price:9.80': of each line once; '' for none. */
const differences = z
  .string(wrongDifferences)
  .default('')
  .transform((given) => (given === '' ? [] : given.split(',')))
  .refine((list) => list.length <= 100 && list.every((one) => difference.test(one)), {
    error: wrongDifferences,
    abort: true,
  })
  .transform((list) =>
    list.map((one) => {
      const [, lineId, by, yuan = ''] = difference.exec(one)!
      return { lineId: Number(lineId), by: by as 'amount' | 'price', fen: parseYuan(yuan)! }
    }),
  )
  .refine((list) => new Set(list.map(({ lineId }) => lineId)).size === list.length, wrongDifferences)

export const afterSalesInputs = {
  one: z.object({ id }),
  list: z.object({ page }),
  ask: z.object({
    id,
    kind: z.enum(caseKindNames, '请选择问题类型'),
    outcome: z.enum(outcomeNames, '请选择处理方式'),
    refund_to: z.enum(refundWayNames, '请选择退款方式').default('original'),
    words: text(300).default(''),
    lots,
    differences,
    pictures: maybeIds(mostPictures),
  }),
  send: z.object({
    id,
    carrier: text(40).min(1, '请输入承运单位'),
    waybill: text(60).min(1, '请输入运单号'),
  }),
}
