import type { PricedCart, PricedLine } from '../cart/priced-cart.ts'
import { type ChosenTender, isStacking, type StackingTender } from '../money/tenders.ts'
import { type PriceSource, priceSources } from '../promotions/price-source.ts'
import type { SelfKind } from '../promotions/self-kinds.ts'
import { closesTender, mayMeet } from '../promotions/stacking.ts'

export interface WhatIsPaid {
  readonly kind: 'normal' | 'ephedrine'
  readonly couponUsed: boolean
  /** Price sources of the order's lines. */
  readonly sources: readonly PriceSource[]
}

/** An agreed or shown price, as far as tenders ask. */
export interface PaidPrice extends Pick<PricedCart, 'adjustments'> {
  readonly lines: readonly Pick<PricedLine, 'source'>[]
}

/** What of an agreed or shown price decides which tenders may pay it. */
export const whatIsPaid = (kind: WhatIsPaid['kind'], { adjustments, lines }: PaidPrice): WhatIsPaid => ({
  kind,
  couponUsed: adjustments.some(({ source }) => source === 'coupon'),
  sources: [...new Set(lines.map(({ source }) => source))],
})

/** Domain 2.4, law 1: what a way to pay rules out of what works by itself; the cart is priced without it. */
export function ruledOutBy(tender: ChosenTender): readonly SelfKind[] {
  if (!isStacking(tender)) return []
  const special: readonly SelfKind[] = mayMeet({ source: 'special', ephedrine: false }, tender) ? [] : ['special']
  return [...special, ...closesTender.flatMap(([closes, closed]) => (closed === tender ? [closes] : []))]
}

/** What of an order rules out a tender. */
export type ClosedBy = 'ephedrine' | 'coupon' | PriceSource

/** Domain guide 2.4 and its ledgers: the stacking table decides which tenders may pay an order; null: this one may. */
export function tenderClosedBy(tender: StackingTender, { kind, couponUsed, sources }: WhatIsPaid): ClosedBy | null {
  if (kind === 'ephedrine' && !mayMeet({ source: 'member', ephedrine: true }, tender)) return 'ephedrine'
  if (couponUsed && closesTender.some(([closes, closed]) => closes === 'coupon' && closed === tender)) return 'coupon'
  return (
    priceSources.find((source) => sources.includes(source) && !mayMeet({ source, ephedrine: false }, tender)) ?? null
  )
}
