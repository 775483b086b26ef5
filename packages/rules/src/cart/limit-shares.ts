import type { CartLineFacts } from './cart-facts.ts'

type LimitedLine = Pick<CartLineFacts, 'lineId' | 'goodsId' | 'source' | 'quantity' | 'selected'>

/**
 * A purchase limit holds for the goods, not for a line: ordinary, case, set, add-on and lot lines share it, the oldest line
 * first. Flash lines keep to their session's limit. Answers what earlier lines leave of the limit, by line.
 */
export function limitShares(
  lines: readonly LimitedLine[],
  limits: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const left = new Map(limits)
  const shares = new Map<number, number>()
  if (limits.size === 0) return shares
  for (const { lineId, goodsId, source, quantity, selected } of [...lines].sort((a, b) => a.lineId - b.lineId)) {
    const before = left.get(goodsId)
    if (before === undefined || source === 'flash') continue
    shares.set(lineId, before)
    if (selected) left.set(goodsId, Math.max(0, before - quantity))
  }
  return shares
}
