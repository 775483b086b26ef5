import type { Flag } from '@yaoji/contract/call'
import type { CartLineWire, CartWire } from '@yaoji/contract/cart'
import { explanationWire, freightWire, totalsWire } from '@yaoji/contract/cart-money'
import { ladderProgress } from '@yaoji/rules/cart/ladder'
import { priceCart } from '@yaoji/rules/cart/price-cart'
import { quantitySettings, roundQuantity } from '@yaoji/rules/cart/quantity'
import { formatYuan } from '@yaoji/rules/money/fen'
import { cartFacts, ladderOf, quantityFacts } from './cart-facts.ts'

/** A quantity that the buyer asked for. */
export interface Asked {
  readonly number: number
  /** The buyer undid the rounding to a whole case. */
  readonly keepsLoose: boolean
}
export interface CartChanges {
  readonly numbers: ReadonlyMap<number, Asked>
  readonly ticks: ReadonlyMap<number, Flag>
}

/** What the server will store for it, by the same rule; the server's answer replaces it. */
export function roundedNumber(line: CartLineWire, asked: Asked): number {
  const settings = asked.keepsLoose ? { ...quantitySettings, wholeCasePercent: null } : quantitySettings
  const rounded = roundQuantity(quantityFacts(line), asked.number, settings)
  return rounded.ok ? rounded.value.quantity : line.number
}

/** The cart as it will be when the server has taken the changes: lines, tiers, freight and totals. */
export function withChanges(cart: CartWire, { numbers, ticks }: CartChanges): CartWire {
  if (numbers.size === 0 && ticks.size === 0) return cart
  const changed = cart.data.map((line): CartLineWire => {
    const asked = numbers.get(line.id)
    return {
      ...line,
      number: asked ? roundedNumber(line, asked) : line.number,
      is_selected: ticks.get(line.id) ?? line.is_selected,
    }
  })
  const priced = priceCart(cartFacts({ ...cart, data: changed }))
  const nameOf = (id: number) => cart.pricing.warehouses.find((warehouse) => warehouse.id === id)?.name ?? ''
  const byId = new Map(priced.lines.map((line) => [line.lineId, line]))
  return {
    ...cart,
    data: changed.map((line) => {
      const now = byId.get(line.id)
      if (!now) return line
      const price = formatYuan(now.unitFen)
      return {
        ...line,
        is_selected: now.selected ? 1 : 0,
        price,
        amount: formatYuan(now.amountFen),
        // As the server does: a quantity that the buyer sets is set at the price that stands beside it.
        seen_price: numbers.has(line.id) ? price : line.seen_price,
        explanation: now.explanation.map(explanationWire),
        tiers: ladderProgress(ladderOf(line), line.number, line.goods.bzdw).map((tier) => ({
          name: tier.name,
          reached: tier.reached ? 1 : 0,
          missing: tier.reached ? '' : `再买${tier.missing}${line.goods.bzdw}`,
        })),
        invalid_reason: numbers.has(line.id) && line.number <= line.quantity.max ? '' : line.invalid_reason,
      }
    }),
    shipping_data: {
      ...cart.shipping_data,
      shipping_amount: formatYuan(priced.freightFen),
      warehouses: priced.freights.map((freight) => freightWire(freight, nameOf)),
    },
    totals: totalsWire(priced, cart.pricing.min_order_fen),
  }
}
