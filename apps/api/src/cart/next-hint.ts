import { orderMinimumMissingFen } from '@yaoji/rules/cart/order-minimum'
import { counts } from '@yaoji/rules/cart/price-cart'
import { openTiers } from '@yaoji/rules/cart/unit-price'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { yuanText } from '@yaoji/rules/money/fen'
import { outcomeText } from '@yaoji/rules/promotions/outcome'
import type { MemberCart } from './pricing/member-cart.ts'

/** Our choice: so many hints are read, more are noise. */
const most = 5

interface Hint {
  /** How much of the threshold is missing, 0 to 1. */
  readonly share: number
  readonly text: string
}

/**
 * Spec §4: what is missing to the minimum order, to free shipping, to the next tier of a promotion and of a ladder:
 * nearest first, each once. What keeps the order from being placed comes before everything.
 */
export function nextHints(cart: MemberCart): string[] {
  const missingFen = orderMinimumMissingFen(cart.priced, cart.terms.minimumFen)
  const first = missingFen > 0 ? [`再买${yuanText(missingFen)}达到起购金额${yuanText(cart.terms.minimumFen)}`] : []
  const near = [...freightHints(cart), ...promotionHints(cart), ...ladderHints(cart)].sort((a, b) => a.share - b.share)
  return [...new Set([...first, ...near.map(({ text }) => text)])].slice(0, most)
}

const freightHints = ({ priced, terms }: MemberCart): Hint[] =>
  priced.freights.flatMap(({ warehouseId, missingFen, thresholdFen }) => {
    if (missingFen <= 0) return []
    const name = terms.warehouses.find((candidate) => candidate.id === warehouseId)?.name ?? ''
    return [{ share: missingFen / Math.max(thresholdFen, 1), text: `${name}再买${yuanText(missingFen)}免运费` }]
  })

const promotionHints = ({ priced }: MemberCart): Hint[] =>
  priced.outcomes.flatMap((outcome) => {
    const { lineIds, next, state } = outcome
    if (lineIds.length === 0 || !next || state === 'displaced') return []
    const text = `${outcome.name}：${outcomeText({ ...outcome, state: 'missing' })}`
    return [{ share: next.from > 0 ? next.missing / next.from : 1, text }]
  })

const ladderHints = (cart: MemberCart): Hint[] =>
  cart.lines
    .filter((line) => counts(line.priced))
    .flatMap(({ offer, facts, row, priced }) => {
      const next = openTiers(facts, priced.source).find(({ fromQuantity }) => fromQuantity > row.quantity)
      if (!next) return []
      const missing = next.fromQuantity - row.quantity
      const price = `单价${yuanText(next.unitFen)}${facts.measure === 'gram' ? '/公斤' : ''}`
      const text = `${offer.goods.name}再买${quantityText(missing, offer.goods.unit, offer.goods.measure)}，${price}`
      return [{ share: missing / next.fromQuantity, text }]
    })
