import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import type { AddOnOffer, Promotion, Scope, ThresholdUnit } from '@yaoji/rules/promotions/promotion'
import type { PromotionGoods, PromotionKind } from './live.ts'

/** What `promotions.terms` holds for kinds that change amounts. */
export interface StoredTerms {
  readonly unit?: ThresholdUnit
  readonly repeats?: boolean
  readonly alsoFor?: readonly PriceSource[]
  readonly tiers?: readonly StoredTier[]
}
interface StoredTier {
  readonly from: number
  readonly reduceFen?: number
  readonly payBp?: number
  readonly backFen?: number
  readonly gifts?: readonly { readonly goodsId: number; readonly quantity: number }[]
}

/** The row as the pricing engine takes it; null for kinds that only set prices. */
export function toEngine(
  kind: PromotionKind,
  { id, name, scope }: { readonly id: number; readonly name: string; readonly scope: Scope },
  stored: unknown,
  goods: readonly PromotionGoods[],
): Promotion | null {
  const { unit = 'fen', repeats = false, alsoFor = [], tiers = [] } = (stored ?? {}) as StoredTerms
  const common = { id, name, scope, alsoFor }
  switch (kind) {
    case 'full_reduction':
      return { ...common, kind, unit, repeats, tiers: reductions(tiers) }
    case 'order_reduction':
      return { ...common, kind, repeats, tiers: reductions(tiers) }
    case 'order_discount':
      return { ...common, kind, tiers: tiers.map(({ from, payBp = 10_000 }) => ({ from, payBp })) }
    case 'gift':
      return { ...common, kind, unit, repeats, tiers: tiers.map(({ from, gifts = [] }) => ({ from, gifts })) }
    case 'add_on':
      return { ...common, kind, unit, offers: offersOf(goods) }
    default:
      return null
  }
}

const reductions = (tiers: readonly StoredTier[]) => tiers.map(({ from, reduceFen = 0 }) => ({ from, reduceFen }))

/** An add-on goods keeps its threshold as its smallest base and its limit as what one order may add. */
const offersOf = (goods: readonly PromotionGoods[]): AddOnOffer[] =>
  goods
    .filter(({ role }) => role === 'add_on')
    .map(({ goodsId, priceFen, memberLimit, fromBase }) => ({
      goodsId,
      from: fromBase ?? 0,
      unitFen: priceFen ?? 0,
      most: memberLimit ?? 1,
    }))
