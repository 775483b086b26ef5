import type { GoodsWire } from '@yaoji/contract/goods'
import { pricedTiers } from '@yaoji/rules/cart/ladder'
import { lineAmountFen } from '@yaoji/rules/goods/line-amount'
import { fenOf } from '../kit/yuan.ts'
import { bestPrice } from './best-price.ts'
import { ladderOf } from './ladder.ts'
import { quantityRange } from './quantity-range.ts'

/** So many pieces of a goods under one price; `activityId` 0: the ordinary one, with its ladder. */
export interface PricePart {
  readonly number: number
  readonly activityId: number
}

/**
 * How so many of a goods are bought at what stands as its price: as many as the flash session gives there, in its steps, the
 * rest ordinarily. All of them ordinarily where that takes fewer: both ways round up, and nobody is sold more for it.
 */
export function partsAtBest(goods: GoodsWire, number: number): readonly PricePart[] {
  const best = bestPrice(goods)
  if (best?.by !== 'flash') return [{ number, activityId: 0 }]
  const { activity_id: activityId, min, step, most } = best.flash
  const inSteps = Math.floor(Math.min(number, most) / step) * step
  const packs = quantityRange(goods)
  const inPacks = (pieces: number) =>
    pieces > 0 ? Math.max(packs.min, Math.ceil(pieces / packs.step) * packs.step) : 0
  const rest = number - inSteps
  const ordinary = [{ number, activityId: 0 }]
  if (inSteps === 0 || inSteps < min || inSteps + inPacks(rest) > inPacks(number)) return ordinary
  return [{ number: inSteps, activityId }, ...(rest > 0 ? [{ number: rest, activityId: 0 }] : [])]
}

/** The same as `fastBuyCalls.add` takes it. */
export const linesAtBest = (goods: GoodsWire, number: number): readonly string[] =>
  partsAtBest(goods, number).map((part) =>
    [goods.id, part.number, ...(part.activityId > 0 ? [part.activityId] : [])].join(':'),
  )

/** What so many cost so, in fen; 0 without a price. */
export function amountAtBestFen(goods: GoodsWire, number: number): number {
  if (goods.price === undefined) return 0
  const ownFen = fenOf(goods.price)
  const tiers = pricedTiers(ownFen, ladderOf(goods))
  return partsAtBest(goods, number).reduce((sum, part) => {
    const reached = tiers.findLast(({ fromQuantity }) => fromQuantity <= part.number)?.unitFen ?? ownFen
    const unitFen = part.activityId === 0 ? reached : fenOf(goods.flash?.price)
    return sum + lineAmountFen(unitFen, part.number, goods.measure)
  }, 0)
}
