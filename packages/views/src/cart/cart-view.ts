import type { CartWire } from '@yaoji/contract/cart'
import type { CartFacts } from '@yaoji/rules/cart/cart-facts'
import type { JudgedLine } from '@yaoji/rules/cart/judge-lines'
import type { PricedCart } from '@yaoji/rules/cart/priced-cart'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { addOnRefusalText } from '@yaoji/rules/promotions/outcome'
import { activityData } from './order-tiers.ts'
import { type PromotedView, promotionBars } from './promotions.ts'
import { freightWire, totalsWire } from './totals.ts'

/** A cart as it was judged and priced, with what its sums are written from. */
export interface CartView extends PromotedView {
  readonly facts: CartFacts
  readonly judged: ReadonlyMap<number, JudgedLine>
}

/** What a cart says beside its lines. */
type CartSums = Pick<CartWire, 'shipping_data' | 'activity_data' | 'promotions' | 'totals'>

export function cartSums(view: CartView, minimumFen: number, nameOf: (warehouseId: number) => string): CartSums {
  const { priced } = view
  return {
    shipping_data: {
      shipping_amount: formatYuan(priced.freightFen),
      no_trans_order_amount: formatYuan(sumFen(priced.freights.map((freight) => freight.pendingFen))),
      warehouses: priced.freights.map((freight) => freightWire(freight, nameOf)),
    },
    activity_data: activityData(view),
    promotions: promotionBars(view),
    totals: totalsWire(priced, minimumFen),
  }
}

/** '' or why a line cannot be had as such; how many of it can is another question. */
export function lineProblem({ facts, judged, priced }: CartView, lineId: number): string {
  const problem = judged.get(lineId)?.problem ?? ''
  if (problem || priced.refusedAddOns.length === 0) return problem
  return addOnProblem(priced, lineId, facts.lines.find((line) => line.lineId === lineId)?.unit)
}

export function addOnProblem(
  priced: Pick<PricedCart, 'refusedAddOns'>,
  lineId: number,
  saleUnit: string | undefined,
): string {
  const refused = priced.refusedAddOns.find((each) => each.lineId === lineId)
  return refused ? addOnRefusalText(refused.refusal, saleUnit) : ''
}
