import type { CartFacts, CartLineFacts, FreightTerms } from '../cart/cart-facts.ts'
import { priceCart } from '../cart/price-cart.ts'
import type { PricedCart, PricedLine } from '../cart/priced-cart.ts'
import { splitEphedrine } from '../cart/split-ephedrine.ts'
import { priceGroupOrder } from '../groups/price-group-order.ts'
import { priceReplacement, type SentAgain } from './replaced-lines.ts'

/** What an order's price was made from. */
export type PricedFrom =
  | { readonly by: 'cart'; readonly facts: CartFacts }
  | {
      readonly by: 'group'
      readonly line: CartLineFacts
      readonly terms: readonly FreightTerms[]
      readonly shipsFree: boolean
    }
  | { readonly by: 'replacement'; readonly lines: readonly SentAgain[] }

/** What an order keeps of how it was priced: the facts, which half it is, and which of its lines each priced line became. */
export interface OrderFacts {
  readonly from: PricedFrom
  readonly kind: 'normal' | 'ephedrine'
  readonly numbers: readonly (readonly [lineId: number, lineNo: number])[]
}

export function price(from: PricedFrom): PricedCart {
  if (from.by === 'replacement') return priceReplacement(from.lines)
  return from.by === 'cart' ? priceCart(from.facts) : priceGroupOrder(from.line, from.terms, from.shipsFree)
}

/** The same order once more, by the rules as they are: of an order of today to the fen what it agreed on. */
export function priceAgain({ from, kind, numbers }: OrderFacts): PricedCart {
  const split = splitEphedrine(price(from))
  const half = kind === 'normal' ? split.main : split.ephedrine
  if (!half) throw new Error(`the facts hold no ${kind} order`)
  return renumber(half, new Map(numbers))
}

/**
 * The same agreement under the order's own line numbers, wherever lines are named in it. Lines of the purchase's other
 * order are not among them and are left out where a promotion counted both.
 */
export function renumber<Cart extends PricedCart>(cart: Cart, lineNoOf: ReadonlyMap<number, number>): Cart {
  const own = (ids: readonly number[]) => ids.flatMap((id) => lineNoOf.get(id) ?? [])
  const numbered = (id: number) => {
    const no = lineNoOf.get(id)
    if (no === undefined) throw new Error(`priced line ${id} has no order line`)
    return no
  }
  return {
    ...cart,
    lines: cart.lines.map((line): PricedLine => ({ ...line, lineId: numbered(line.lineId) })),
    adjustments: cart.adjustments.map((adjustment) => ({
      ...adjustment,
      lineShares: adjustment.lineShares.map((share) => ({ ...share, lineId: numbered(share.lineId) })),
    })),
    outcomes: cart.outcomes.map((outcome) => ({ ...outcome, lineIds: own(outcome.lineIds) })),
    gifts: cart.gifts.map((gift) => ({ ...gift, lineIds: own(gift.lineIds) })),
    refusedAddOns: cart.refusedAddOns.map((refused) => ({ ...refused, lineId: numbered(refused.lineId) })),
  }
}
