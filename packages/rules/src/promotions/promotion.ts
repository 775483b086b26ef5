import type { GoodsKind } from '../goods/goods-facts.ts'
import type { Fen } from '../money/fen.ts'
import type { PriceSource } from './price-source.ts'

/** Which lines a promotion speaks of. Makers and brands by name. */
export type Scope =
  | { readonly by: 'goods'; readonly ids: readonly number[] }
  | { readonly by: 'maker'; readonly names: readonly string[] }
  | { readonly by: 'brand'; readonly names: readonly string[] }
  | { readonly by: 'kind'; readonly kinds: readonly GoodsKind[] }
  | { readonly by: 'all' }

/** What a threshold counts: money of the lines, or their quantity (a bag of loose herbs is one piece). */
export type ThresholdUnit = 'fen' | 'piece'

interface Common {
  readonly id: number
  readonly name: string
  readonly scope: Scope
  /** Price sources that the stacking table leaves to the promotion and that this one admits. */
  readonly alsoFor: readonly PriceSource[]
}

/** 单品满减, 厂家满减: so much off from a threshold, on goods of the scope together. */
export interface FullReduction extends Common {
  readonly kind: 'full_reduction'
  readonly unit: ThresholdUnit
  readonly tiers: readonly { readonly from: number; readonly reduceFen: Fen }[]
  /** 每满: the tier counts as often as its threshold fits. */
  readonly repeats: boolean
}
/** 买赠, 组合满赠: goods that come along without a price. */
export interface Gift extends Common {
  readonly kind: 'gift'
  readonly unit: ThresholdUnit
  readonly tiers: readonly { readonly from: number; readonly gifts: readonly GivenGoods[] }[]
  readonly repeats: boolean
}
export interface GivenGoods {
  readonly goodsId: number
  readonly quantity: number
}
/** 换购: goods that may be bought at another price once a threshold is reached. */
export interface AddOn extends Common {
  readonly kind: 'add_on'
  readonly unit: ThresholdUnit
  readonly offers: readonly AddOnOffer[]
}
export interface AddOnOffer {
  readonly goodsId: number
  readonly from: number
  readonly unitFen: Fen
  /** The most of this goods that one order may add. */
  readonly most: number
}
/** 整单满减. */
export interface OrderReduction extends Common {
  readonly kind: 'order_reduction'
  readonly tiers: readonly { readonly from: Fen; readonly reduceFen: Fen }[]
  readonly repeats: boolean
}
/** 整单满折: what is left to pay in basis points, 9400 = 94折. */
export interface OrderDiscount extends Common {
  readonly kind: 'order_discount'
  readonly tiers: readonly { readonly from: Fen; readonly payBp: number }[]
}
/** A coupon that the buyer holds; `id` is the held coupon's. */
export interface Coupon extends Common {
  readonly kind: 'coupon'
  readonly from: Fen
  readonly reduceFen: Fen
}

/** What may change an amount after the unit price, or add to the order. */
export type Promotion = FullReduction | Gift | AddOn | OrderReduction | OrderDiscount | Coupon
export type PromotionKindName = Promotion['kind']
