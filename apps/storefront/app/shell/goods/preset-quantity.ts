import type { GoodsWire } from '@yaoji/contract/goods'
import { bestPrice } from './best-price.ts'
import { quantityRange } from './quantity-range.ts'

/** What may be bought at the price that stands there: the steps of the flash session where that is the best, else the packs. */
export function bestRange(goods: GoodsWire): ReturnType<typeof quantityRange> {
  const best = bestPrice(goods)
  if (best?.by !== 'flash') return quantityRange(goods)
  const { min, step, most } = best.flash
  return { min: Math.ceil(min / step) * step, step, max: most }
}

/**
 * What stands in a quantity before anybody typed (our choice): as many as the last time, where the page says that, in whole
 * packs and as far as they can be had at the price that stands beside it; the least otherwise.
 */
export function presetQuantity(goods: GoodsWire, lastNumber = 0): number {
  const { min, step, max } = bestRange(goods)
  return Math.max(min, Math.min(Math.ceil(lastNumber / step) * step, max))
}
