/** The cart as it will be when the server has taken what the buyer changed: judged, priced and written by the same hands. */
import type { Flag } from '@yaoji/contract/call'
import type { CartLineWire, CartWire } from '@yaoji/contract/cart'
import type { CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import { giftsBeside } from '@yaoji/rules/cart/gift-stock'
import { judgeLines } from '@yaoji/rules/cart/judge-lines'
import { priceCart } from '@yaoji/rules/cart/price-cart'
import { roundQuantity } from '@yaoji/rules/cart/quantity'
import { unitPrice } from '@yaoji/rules/cart/unit-price'
import { formatYuan } from '@yaoji/rules/money/fen'
import { type CartView, cartSums } from './cart-view.ts'
import { lineView } from './goods-line.ts'
import { setView } from './set-line.ts'
import { type Standing, standingOf } from './standing.ts'

/** A quantity that the buyer asked for. */
export interface Asked {
  readonly number: number
  /** The buyer undid the rounding to a whole case. */
  readonly keepsLoose: boolean
}
export interface CartChanges {
  readonly numbers: ReadonlyMap<number, Asked>
  readonly ticks: ReadonlyMap<number, Flag>
  readonly removed: ReadonlySet<number>
}

export const nothingChanged: CartChanges = { numbers: new Map(), ticks: new Map(), removed: new Set() }

export function previewCart(cart: CartWire, changes: CartChanges): CartWire {
  if (changes.numbers.size === 0 && changes.ticks.size === 0 && changes.removed.size === 0) return cart
  const { pricing } = cart
  const standing = standingOf(cart)
  const numbers = takenNumbers(cart, changes.numbers, standing)
  const { lines, judged } = judgeLines(rowsAfter(cart, numbers, changes), standing.ofRow, standing.limits)
  const warehouses = new Set(lines.map(({ warehouseId }) => warehouseId))
  const facts = {
    ...pricing.facts,
    lines,
    freightTerms: pricing.facts.freightTerms.filter(({ warehouseId }) => warehouses.has(warehouseId)),
    giftsLeft: giftsBeside(pricing.gift_stock, lines),
  }
  const briefs = new Map(pricing.goods.map((goods) => [goods.goods_id, goods]))
  const view: CartView = { facts, judged, priced: priceCart(facts), briefs }
  const names = new Map(pricing.warehouses.map(({ id, name }) => [id, name]))
  return {
    ...cart,
    ...cartSums(view, pricing.min_order_fen, (id) => names.get(id) ?? ''),
    data: cart.data
      .filter((line) => rowIds(line).every((id) => judged.has(id)))
      .map((line) => shown(line, view, standing, numbers.has(line.id))),
    pricing: { ...pricing, facts },
  }
}

/** A set is one line of several rows. */
const rowIds = (line: CartLineWire): readonly number[] =>
  line.goods ? [line.id] : line.combination.goods.map(({ line_id }) => line_id)

/** The quantities that the server will store, by the same rule; what it will refuse changes nothing. */
function takenNumbers(
  { data, pricing }: CartWire,
  numbers: CartChanges['numbers'],
  standing: Standing,
): ReadonlyMap<number, number> {
  return new Map(
    data.flatMap((line) => {
      const asked = numbers.get(line.id)
      const { problem, quantity } = standing.ofLine(line)
      if (!asked || problem || line.price_source === 'flash') return []
      const wholeCasePercent = asked.keepsLoose ? null : pricing.whole_case_percent
      const rounded = roundQuantity(quantity, asked.number, { wholeCasePercent, takesLess: line.goods !== undefined })
      return rounded.ok ? [[line.id, rounded.value.quantity] as const] : []
    }),
  )
}

function rowsAfter(
  { data, pricing }: CartWire,
  numbers: ReadonlyMap<number, number>,
  { ticks, removed }: CartChanges,
): CartLineFacts[] {
  const changes = new Map<number, Partial<CartLineFacts>>()
  for (const line of data) {
    const number = numbers.get(line.id)
    const tick = ticks.get(line.id)
    const selected = tick === undefined ? {} : { selected: tick === 1 }
    if (line.goods) changes.set(line.id, { ...(number === undefined ? {} : { quantity: number }), ...selected })
    else
      for (const { line_id, per_set } of line.combination.goods)
        changes.set(line_id, { ...(number === undefined ? {} : { quantity: number * per_set }), ...selected })
  }
  const gone = new Set([...removed, ...data.filter(({ id }) => removed.has(id)).flatMap(rowIds)])
  const left = pricing.facts.lines
    .filter(({ lineId }) => !gone.has(lineId))
    .map((line) => ({ ...line, ...changes.get(line.lineId) }))
  // Add-ons leave the cart with the last line that they could stand under.
  return removed.size === 0 || left.some(({ source }) => source !== 'add_on') ? left : []
}

/** As the server does: a quantity that the buyer sets is set at the price at which so many go into a cart. */
function shown(line: CartLineWire, view: CartView, standing: Standing, edited: boolean): CartLineWire {
  const facts = view.facts.lines.find(({ lineId }) => lineId === line.id)
  if (!facts) throw new RangeError(`line ${line.id} is not of this cart`)
  if (!line.goods) {
    const written = setView(view, standing.setOf(line))
    return edited ? { ...written, seen_price: written.price } : written
  }
  const written = lineView(facts, view, standing.briefOf(line))
  return edited ? { ...written, seen_price: formatYuan(unitPrice(facts, true).unitFen) } : written
}
