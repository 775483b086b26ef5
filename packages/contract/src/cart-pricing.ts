import type { CartFacts } from '@yaoji/rules/cart/cart-facts'
import type { GiftStock } from '@yaoji/rules/cart/gift-stock'
import type { LineClaim } from '@yaoji/rules/cart/judge-lines'
import type { Flag } from './call.ts'

/** What a cart was judged and priced from, as the rules take it. A price that its buyer may not see is not in it. */
export interface CartPricingWire {
  readonly facts: CartFacts
  readonly min_order_fen: number
  /** What share of a case is raised to the whole case; null: never. */
  readonly whole_case_percent: number | null
  readonly warehouses: readonly { readonly id: number; readonly name: string }[]
  /** What gifts are given from, before what the cart itself takes. */
  readonly gift_stock: readonly GiftStock[]
  /** Goods that gifts and add-ons may bring. */
  readonly goods: readonly GoodsBriefWire[]
  /** What purchase limits leave of goods, for all lines together. */
  readonly limits: readonly { readonly goods_id: number; readonly left: number }[]
  /** Lines that cannot be had at all, or only so many of. */
  readonly terms: readonly LineTermsWire[]
}
export interface LineTermsWire {
  readonly line_id: number
  /** '' or why none can be had. */
  readonly problem: string
  readonly claim: LineClaim | null
}
/** A goods that may come along with the cart: gifts and add-ons. */
export interface GoodsBriefWire {
  readonly goods_id: number
  readonly name: string
  readonly ypgg: string
  readonly bzdw: string
  readonly goods_image: string
  readonly is_buy: Flag
}
