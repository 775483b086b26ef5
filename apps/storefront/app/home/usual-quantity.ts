import type { BoughtGoodsWire } from '@yaoji/contract/fast-buy'
import { quantityRange } from '../shell/goods/quantity-range.ts'

/** What stands in a row's quantity before anybody typed: as many as last time, as far as they can be had by today's packs. */
export function usualQuantity({ goods, last_number }: Pick<BoughtGoodsWire, 'goods' | 'last_number'>): number {
  const { min, step, max } = quantityRange(goods)
  return Math.max(min, Math.min(Math.ceil(last_number / step) * step, max))
}
