import type { Flag } from '@yaoji/contract/call'
import type { CartLineWire, CartWire, CombinationLineWire, GoodsLineWire } from '@yaoji/contract/cart'
import { ladderProgress } from '@yaoji/rules/cart/ladder'
import { priceCart } from '@yaoji/rules/cart/price-cart'
import type { PricedCart } from '@yaoji/rules/cart/priced-cart'
import { quantitySettings, roundQuantity } from '@yaoji/rules/cart/quantity'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { activityData, giftData, type PromotedView, promotionBars } from '@yaoji/views/cart/promotions'
import { explanationWire, freightWire, totalsWire } from '@yaoji/views/cart/totals'
import { cartFacts, forcedOff, lineFacts, quantityFacts, saleUnit } from './cart-facts.ts'

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
  const facts = cartFacts({ ...cart, data: changed })
  const priced = priceCart(facts)
  const briefs = new Map(cart.pricing.goods.map((goods) => [goods.goods_id, goods]))
  const view: PromotedView = { facts, priced, briefs }
  const nameOf = (id: number) => cart.pricing.warehouses.find((warehouse) => warehouse.id === id)?.name ?? ''
  return {
    ...cart,
    data: changed.map((line) => (line.goods ? goodsLine(line, view, numbers) : setLine(line, priced, numbers))),
    shipping_data: {
      ...cart.shipping_data,
      shipping_amount: formatYuan(priced.freightFen),
      warehouses: priced.freights.map((freight) => freightWire(freight, nameOf)),
    },
    activity_data: activityData(view),
    promotions: promotionBars(view),
    totals: totalsWire(priced, cart.pricing.min_order_fen),
  }
}

/** What stood there before stays where the quantity was not touched. */
const reasonAfter = (line: CartLineWire, numbers: CartChanges['numbers']): string =>
  numbers.has(line.id) && line.number <= line.quantity.max && !forcedOff(line) ? '' : line.invalid_reason

function goodsLine(line: GoodsLineWire, view: PromotedView, numbers: CartChanges['numbers']): GoodsLineWire {
  const { priced } = view
  const now = priced.lines.find((each) => each.lineId === line.id)
  if (!now) return line
  const price = formatYuan(now.unitFen)
  const { baseFen, ladder } = lineFacts(line)
  const reduction = priced.adjustments.find(
    ({ source, lineShares }) => source === 'full_reduction' && lineShares.some(({ lineId }) => lineId === line.id),
  )
  const share = reduction?.lineShares.find(({ lineId }) => lineId === line.id)
  return {
    ...line,
    is_selected: now.selected ? 1 : 0,
    price,
    amount: formatYuan(now.amountFen),
    // As the server does: a quantity that the buyer sets is set at the price that stands beside it.
    seen_price: numbers.has(line.id) ? price : line.seen_price,
    goods_manjian_amount: formatYuan(-(share?.amountFen ?? 0)),
    goods_manjian_id: reduction?.id ?? 0,
    gift_data: giftData(line.id, view),
    explanation: now.explanation.map(explanationWire),
    tiers: ladderProgress(baseFen, ladder, line.number, saleUnit(line)).map(({ name, reached, missing }) => ({
      name,
      reached: reached ? 1 : 0,
      missing: reached ? '' : `再买${missing}${saleUnit(line)}`,
    })),
    invalid_reason: reasonAfter(line, numbers),
  }
}

function setLine(line: CombinationLineWire, priced: PricedCart, numbers: CartChanges['numbers']): CombinationLineWire {
  const { combination, number } = line
  const rows = combination.goods.flatMap(({ line_id }) => priced.lines.find((each) => each.lineId === line_id) ?? [])
  return {
    ...line,
    is_selected: rows.length > 0 && rows.every((row) => row.selected) ? 1 : 0,
    amount: formatYuan(sumFen(rows.map((row) => row.amountFen))),
    combination: {
      ...combination,
      sets: number,
      goods: combination.goods.map((goods) => ({ ...goods, number: number * goods.per_set })),
    },
    explanation: rows.flatMap((row) => {
      const name = combination.goods.find(({ line_id }) => line_id === row.lineId)?.goods.name ?? ''
      return row.explanation.map(explanationWire).map((step) => ({ ...step, text: `${name} ${step.text}` }))
    }),
    invalid_reason: reasonAfter(line, numbers),
  }
}
