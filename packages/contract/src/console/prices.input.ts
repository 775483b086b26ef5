import { parseYuan } from '@yaoji/rules/money/fen'
import { z } from 'zod'
import { day, id, page, text, yuan } from '../form.input.ts'

const fen = yuan.transform((given) => parseYuan(given) ?? 0).refine((given) => given > 0, '协议价须大于0')
const reason = text(200).min(1, '请填写原因')

const agreedPrice = z
  .object({ goods_id: id, price: fen, valid_from: day.optional(), valid_until: day.optional() })
  .refine(({ valid_from, valid_until }) => !valid_from || !valid_until || valid_from <= valid_until, {
    path: ['valid_until'],
    error: '最后一天不能早于第一天',
  })

export const agreedPrices = z.object({
  id,
  reason,
  prices: z
    .array(agreedPrice)
    .min(1, '请至少约定一个商品的价格')
    .max(500, '一次最多处理500条')
    .refine((list) => new Set(list.map(({ goods_id }) => goods_id)).size === list.length, '同一商品只能写一次'),
})

export const priceConsoleInputs = {
  history: z.object({ id, page }),
  books: z.object({}),
  book: z.object({ id, book: text(40).min(1, '请选择价格本'), reason }),
  agree: agreedPrices,
}
