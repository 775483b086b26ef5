import type { CartFacts, CartLineFacts } from '../src/cart/cart-facts.ts'
import type { PricedCart } from '../src/cart/priced-cart.ts'
import { hasSpecial } from '../src/cart/unit-price.ts'
import { lawOf } from './kinds.ts'
import type { CartLaw, PriceCart } from './promotion-laws.ts'
import { linesFor, takesPartIn } from './slow-cart.ts'
import { countsAtAll } from './slow-lines.ts'

/**
 * Lines that may move one another's money: an add-on with the lines that unlock it and with the add-ons that share its
 * allowance, and all lines of what takes money off, because promotions compete for lines and for one place in the order.
 * Answers the group of each line; a line without a group has one of its own.
 */
function groupsOf(cart: CartFacts): (lineId: number) => number {
  const group = new Map(cart.lines.map((line) => [line.lineId, line.lineId]))
  const join = (lines: readonly CartLineFacts[]) => {
    const ids = new Set(lines.map((line) => group.get(line.lineId)!))
    const into = Math.min(...ids)
    for (const [lineId, own] of group) if (ids.has(own)) group.set(lineId, into)
  }
  const reducedLines: CartLineFacts[] = []
  for (const promotion of cart.promotions) {
    const parts = linesFor(cart, promotion).filter((line) => takesPartIn(cart, promotion, line))
    const lines = cart.lines.filter(({ lineId }) => parts.some((part) => Math.abs(part.lineId) === lineId))
    if (promotion.kind === 'add_on')
      join([...lines, ...cart.lines.filter((line) => line.source === 'add_on' && line.sourceId === promotion.id)])
    else if (lawOf(promotion).cuts) reducedLines.push(...lines)
  }
  join(reducedLines)
  for (const line of cart.lines) join(cart.lines.filter((other) => other === line || sharesSpecial(other, line)))
  return (lineId) => group.get(lineId)!
}

/** Two lines of a goods share what its special still gives: without one of them the other may have more of it. */
const sharesSpecial = (one: CartLineFacts, other: CartLineFacts): boolean =>
  one.goodsId === other.goodsId &&
  one.special?.left !== undefined &&
  other.special?.left !== undefined &&
  one.special.sourceId === other.special.sourceId

const neighbours: CartLaw = {
  name: 'removing a line changes no unit price, and no payable but of lines that compete with it, while the plan stays the same',
  breach: (price, cart, dice) => {
    const removed = dice.one(cart.lines)
    const kept = cart.lines.filter((line) => line !== removed)
    const before = price(cart)
    const after = price({ ...cart, lines: kept })
    const siblingsOf = groupsOf(cart)
    // Which kinds the plan has is decided with freight and the minimum, to which every line contributes.
    if (planOf(before) !== planOf(after)) return null
    for (const line of kept) {
      const was = before.lines.find(({ lineId }) => lineId === line.lineId)!
      const is = after.lines.find(({ lineId }) => lineId === line.lineId)!
      if (sharesSpecial(line, removed)) continue
      if (was.unitFen !== is.unitFen) return `unit price of ${line.lineId}: ${was.unitFen} becomes ${is.unitFen}`
      if (siblingsOf(line.lineId) === siblingsOf(removed.lineId)) continue
      if (was.payableFen !== is.payableFen || was.selected !== is.selected)
        return `line ${line.lineId} shares nothing with ${removed.lineId}: ${was.payableFen} becomes ${is.payableFen}`
    }
    return null
  },
}

const planOf = ({ adjustments, lines, specialsAside }: PricedCart): string =>
  [
    ...new Set(adjustments.map(({ source }) => source)),
    specialsAside ?? '',
    lines.some(({ source, selected }) => source === 'special' && selected),
  ].join()

const freightBlocks: CartLaw = {
  name: 'freight of a warehouse changes only with its own lines’ money, unless one line frees the whole order',
  breach: (price, cart) => {
    const far = cart.lines.filter((line) => line.warehouseId === 2)
    const wholeFree = cart.singleItemFrees === 'order' && far.some((line) => line.freeShippingFrom !== null)
    // Promotions and specials are planned for the order as a whole.
    const planned = cart.promotions.length > 0 || cart.lines.some(hasSpecial)
    if (wholeFree || planned || far.length === 0) return null
    const fee = (lines: readonly CartLineFacts[]) =>
      price({ ...cart, lines }).freights.find(({ warehouseId }) => warehouseId === 1)?.feeFen
    const without = fee(cart.lines.filter((line) => line.warehouseId !== 2))
    return without === fee(cart.lines) ? null : `freight of warehouse 1 without the lines of 2: ${without}`
  },
}

const uncounted: CartLaw = {
  name: 'lines that do not count change nothing by being there',
  breach: (price, cart) => {
    const whole = price(cart)
    const bare = price({ ...cart, lines: cart.lines.filter(countsAtAll) })
    return whole.payableFen === bare.payableFen && whole.adjustments.length === bare.adjustments.length
      ? null
      : `${whole.payableFen} with, ${bare.payableFen} without`
  },
}

/** How often pricing looks at what it was given. */
export function readsOf(price: PriceCart, cart: CartFacts): number {
  let reads = 0
  const watched = <Value>(value: Value): Value =>
    typeof value !== 'object' || value === null
      ? value
      : (new Proxy(value, {
          get: (target, key) => {
            reads++
            return watched(Reflect.get(target, key))
          },
        }) as Value)
  // Promotions are compared by identity; their tiers and lines are what a loop over units would read again.
  price({ ...cart, lines: cart.lines.map(watched) })
  return reads
}

const sameCost: CartLaw = {
  name: 'pricing reads as much for 1 piece of a line as for 9,999',
  breach: (price, cart) => {
    // An add-on that is refused is no longer looked at, and a ladder's tier is; of what a special gives a part, two are sold.
    const plain = cart.lines
      .filter((line) => line.source !== 'add_on')
      .map(({ special, ...line }) =>
        special ? { ...line, special: { sourceId: special.sourceId, unitFen: special.unitFen } } : line,
      )
    const reads = (quantity: number) =>
      readsOf(price, { ...cart, lines: plain.map((line) => ({ ...line, quantity, ladder: null })) })
    const [one, many] = [reads(1), reads(9_999)]
    return one === many ? null : `${one} reads for one, ${many} for 9,999`
  },
}

export const neighbourLaws: readonly CartLaw[] = [neighbours, freightBlocks, uncounted, sameCost]
