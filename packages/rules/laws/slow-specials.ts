import type { CartFacts, CartLineFacts } from '../src/cart/cart-facts.ts'
import { countsAtAll, priceOf } from './slow-lines.ts'

/**
 * Law 6, second reading: the lines of a cart as they are sold. Where a special gives fewer than a line has, the line is two
 * that have nothing to choose: so many at the special's price, the rest at what the whole line costs by itself.
 */
export function soldLines({ lines }: CartFacts, specials: boolean): readonly CartLineFacts[] {
  if (!specials) return lines
  const given = new Map<string, number>()
  const sold = new Map<number, readonly CartLineFacts[]>()
  for (const line of lines.toSorted((a, b) => a.lineId - b.lineId)) {
    const { special, lineId, quantity } = line
    if (priceOf(line, true).source !== 'special' || special?.left === undefined) continue
    const key = `${line.goodsId} of ${special.sourceId}`
    const free = special.left - (given.get(key) ?? 0)
    if (countsAtAll(line)) given.set(key, (given.get(key) ?? 0) + Math.min(free, quantity))
    if (free >= quantity) continue
    const usual = priceOf(line, false)
    const shipsFree = line.freeShippingFrom !== null && quantity >= line.freeShippingFrom
    const { special: _, agreed: __, ...plain } = line
    const settled = { ...plain, ladder: null, freeShippingFrom: shipsFree ? 0 : null }
    const rest = { ...settled, quantity: quantity - free, source: usual.source, baseFen: Number(usual.unit) }
    const part = { ...settled, lineId: -lineId, quantity: free, source: 'special', baseFen: special.unitFen } as const
    sold.set(lineId, free > 0 ? [part, rest] : [rest])
  }
  return lines.flatMap((line) => sold.get(line.lineId) ?? [line])
}
