import type { CartLineFacts } from './cart-facts.ts'
import { hasSpecial } from './unit-price.ts'

/** Lines of a cart have ids above 0; what of a line is sold at its special's price beside the rest has the same below 0. */
export const specialPartId = (lineId: number): number => -lineId
/** The line of the cart that a priced line is of. */
export const wholeId = (lineId: number): number => Math.abs(lineId)
/** The priced lines of a line of the cart, one or two: what is sold at its special's price stands first. */
export const partsOf = <Line extends { readonly lineId: number }>(
  lines: readonly Line[],
  lineId: number,
): readonly [Line, Line?] => {
  let first: Line | undefined
  // A loop: every line of every cart asks this.
  for (const line of lines) {
    if (wholeId(line.lineId) !== lineId) continue
    if (first) return [first, line]
    first = line
  }
  if (!first) throw new RangeError(`line ${lineId} is not of this cart`)
  return [first]
}

/**
 * Domain 2.4, law 6: a special may give so many and no more (decision 0093). What it still gives is shared by the lines of
 * the goods that count, the oldest first; one that does not count takes nothing and shows what it would have. By line, of
 * those on which it stands.
 */
export function specialShares(
  lines: readonly CartLineFacts[],
  counts: (lineId: number) => boolean,
): ReadonlyMap<number, number> {
  const left = new Map<string, number>()
  const shares = new Map<number, number>()
  const open = lines.filter(hasSpecial).sort((a, b) => a.lineId - b.lineId)
  for (const { lineId, goodsId, quantity, special } of open) {
    if (!special) continue
    const key = `${special.sourceId} ${goodsId}`
    const before = left.get(key) ?? special.left ?? Number.POSITIVE_INFINITY
    const share = Math.min(before, quantity)
    shares.set(lineId, share)
    if (counts(lineId)) left.set(key, before - share)
  }
  return shares
}
