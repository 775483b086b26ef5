import type { CartLineFacts, FreightTerms } from '../cart/cart-facts.ts'
import { priceCart, totalled } from '../cart/price-cart.ts'
import type { PricedCart } from '../cart/priced-cart.ts'

/**
 * Domain guide 2.4: a group order is one line at the group's price; nothing stacks on it. Where the group ships free its
 * freight is nothing, whatever the amount, else the warehouse's ordinary terms hold.
 */
export function priceGroupOrder(line: CartLineFacts, terms: readonly FreightTerms[], shipsFree: boolean): PricedCart {
  const priced = priceCart({
    lines: [line],
    freightTerms: terms,
    singleItemFrees: 'order',
    promotions: [],
    prefers: 'cheaper',
    giftsLeft: [],
  })
  if (!shipsFree) return priced
  const freights = priced.freights.map((freight) => ({
    ...freight,
    feeFen: 0,
    missingFen: 0,
    freeBecause: 'group' as const,
  }))
  return { ...priced, ...totalled(priced.lines, priced.adjustments, freights) }
}
