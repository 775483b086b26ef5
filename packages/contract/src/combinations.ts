import { call, type Flag, type Nothing, type Yuan } from './call.ts'
import type { GoodsBriefWire } from './cart-pricing.ts'
import type { GoodsWire } from './goods.ts'

/** A set of goods at a price of its own. Prices are absent for those who may not see them. */
export interface CombinationWire {
  readonly id: number
  readonly name: string
  readonly slogan: string
  /** The server's time, and the window by it: seconds since 1970. */
  readonly timestamp: number
  readonly opens_at: number
  readonly closes_at: number
  /** 0: it is announced and opens later. */
  readonly is_open: Flag
  readonly goods: readonly {
    readonly per_set: number
    readonly price?: Yuan
    readonly goods: GoodsWire
  }[]
  /** Of one set. */
  readonly price?: Yuan
  readonly saved?: Yuan
  /** How many sets can be had now; absent without the right to see stock. */
  readonly max_sets?: number
  readonly is_buy: Flag
  /** '' or why the set cannot be bought. */
  readonly cant_buy_reason: string
}

/** A promotion with thresholds as a buyer reads it: what each tier gives, and how far the cart is. */
export interface GiftActivityWire {
  readonly id: number
  readonly kind: string
  readonly kind_name: string
  /** One or two characters, as on goods. */
  readonly tag: string
  readonly name: string
  readonly slogan: string
  readonly timestamp: number
  readonly opens_at: number
  readonly closes_at: number
  readonly tiers: readonly {
    /** 满¥300.00赠纱布绷带×1; for those who see prices. */
    readonly text: string
    readonly reached: Flag
    readonly gifts: readonly (GoodsBriefWire & { readonly number: number; readonly note: string })[]
  }[]
  /** What the cart lacks or has, '' without a cart. */
  readonly progress: string
  /** 0 to 100, of the next tier. */
  readonly progress_percent: number
  /** The first goods of it, on the list of activities alone; no goods stands in two activities. */
  readonly goods?: readonly GoodsWire[]
}

export const combinationCalls = {
  list: call<Nothing, readonly CombinationWire[]>('GET', '/api/combinations', 'public'),
  one: call<{ id: number }, CombinationWire>('GET', '/api/combinations/{id}', 'public'),
  giftGroups: call<Nothing, readonly GiftActivityWire[]>('GET', '/api/combinationMzhgGroup', 'public'),
  /** The goods of one activity, page by page. */
  giftGoods: call<
    { id: number; page?: number },
    { readonly activity: GiftActivityWire; readonly goods: readonly GoodsWire[] }
  >('GET', '/api/combinationMzhg', 'public'),
}
