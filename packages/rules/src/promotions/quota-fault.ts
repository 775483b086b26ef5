import { quantityText } from '../goods/quantity-text.ts'
import type { JudgedGoods } from './draft-goods.ts'

/** Domain 2.4, law 6: '' or why so many pieces cannot be promised. A promise of more than there is could not be kept. */
export const quotaFault = (
  promised: number | null,
  { goodsId, saleable, unit, measure }: Pick<JudgedGoods, 'goodsId' | 'saleable' | 'unit' | 'measure'>,
): string => {
  const text = (quantity: number) => quantityText(quantity, unit, measure)
  if (promised === null || promised <= saleable) return ''
  return `商品${goodsId}的活动数量${text(promised)}超过可销库存${text(saleable)}`
}
