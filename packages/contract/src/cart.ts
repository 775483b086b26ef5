import { call, type Flag, type Nothing, type Yuan } from './call.ts'
import type { CopyWire } from './cart-copy.ts'
import type { EditInput, RemoveInput } from './cart-edit.ts'
import type { CartPricingWire, GoodsBriefWire } from './cart-pricing.ts'
import type { GoodsWire, SeenOffer } from './goods.ts'

/** Spec §3 cart line: of a goods, or of a combination (type 3). */
export type CartLineWire = GoodsLineWire | CombinationLineWire

interface CartLineFields {
  readonly id: number
  /** 1 flash sale, 3 combination, others normal. */
  readonly type: number
  readonly goods_type: number
  readonly key: string
  /** The promotion that the line is bought under (near expiry: its goods row); absent for an ordinary one. */
  readonly activity_id?: number
  /** Units of the goods; sets of a combination. */
  readonly number: number
  readonly price: Yuan
  /** price × number, of the line alone. */
  readonly amount: Yuan
  /** The price when the goods was put in; the page says so when it changed. */
  readonly seen_price: Yuan
  readonly is_selected: Flag
  readonly with_coupon: Flag
  readonly goods_manjian_amount: Yuan
  /** What comes along with this line, perhaps nothing: `total` is the money of its add-ons; type 1 gifts only, 2 add-ons. */
  readonly gift_data: GiftDataWire
  /** Where the unit price comes from: 'special', 'member' … and its name. */
  readonly price_source: string
  /** '' or what the price leaves (特价不参加满减、折扣、账期), or why the special is left aside (本单按会员价更省). */
  readonly price_note: string
  /** Flash goods: until when (seconds since 1970) they are held for the buyer. */
  readonly hold_expires_at: number | null
  /** The server's time when it said so; a person's own clock may be wrong. */
  readonly hold_told_at: number | null
  readonly goods_price_id: number
  readonly ladder_price_id: number
  readonly goods_manjian_id: number
  readonly is_yj: Flag
  /** 1: of a lot near its expiry. */
  readonly is_jxq: Flag
  /** Quantity rules of this line: smallest, step, largest. */
  readonly quantity: { readonly min: number; readonly step: number; readonly max: number }
  /** Ladder tiers with their unit price, lowest first: reached or what is missing. */
  readonly tiers: readonly LineTierWire[]
  readonly explanation: readonly ExplanationWire[]
  /** '' or why the line cannot be bought. */
  readonly invalid_reason: string
}
export interface LineTierWire {
  readonly name: string
  readonly number: number
  readonly price: Yuan
  readonly reached: Flag
  readonly missing: string
}
export interface GoodsLineWire extends CartLineFields {
  readonly goods: CartGoodsWire
  readonly combination: 0
}
export interface CombinationLineWire extends CartLineFields {
  readonly type: 3
  readonly goods?: undefined
  readonly combination: CombinationLineFacts
}
export type CartGoodsWire = GoodsWire & {
  readonly base_price: Yuan
  readonly number: number
  readonly ck_id: number
  /** The lot that the line sells, where it sells one. */
  readonly lot_no?: string
}
/** A set that is in the cart: bought, changed and left as one. */
export interface CombinationLineFacts {
  readonly id: number
  readonly name: string
  readonly sets: number
  /** Of one set. */
  readonly price: Yuan
  /** What one set costs less than its goods by themselves. */
  readonly saved: Yuan
  /** 1: cannot be had now; the set as a whole does not count. */
  readonly forced_off: Flag
  readonly goods: readonly {
    /** The row that `pricing.facts` prices. */
    readonly line_id: number
    readonly per_set: number
    readonly number: number
    readonly price: Yuan
    readonly goods: CartGoodsWire
  }[]
}
export interface GiftDataWire {
  readonly total: Yuan
  readonly type: 1 | 2
  readonly items: readonly GiftItemWire[]
}
export interface GiftItemWire {
  /** The cart line of an add-on; 0 for gifts, which nobody puts into the cart. */
  readonly line_id: number
  readonly promotion_id: number
  readonly goods_id: number
  readonly name: string
  readonly ypgg: string
  readonly bzdw: string
  readonly goods_image: string
  readonly number: number
  readonly price: Yuan
  /** '' or e.g. 赠品已赠完, 您暂无该赠品的经营资质，本单不赠. */
  readonly note: string
}
/** What became of one promotion, for the bars above the lines. */
export interface PromotionBarWire {
  readonly id: number
  readonly kind: string
  readonly kind_name: string
  /** One or two characters, as on goods. */
  readonly tag: string
  readonly name: string
  readonly state: 'applied' | 'missing' | 'displaced'
  /** One sentence: 已享…，再买…享…. */
  readonly text: string
  /** `line`: it is said on its lines too, in short. */
  readonly level: 'line' | 'order'
  /** The tier that is reached: 满¥100.00减¥10.00; '' for none. */
  readonly reached: string
  /** What the next tier lacks (¥12.30, 3件); '' where there is none. */
  readonly missing: string
  readonly amount: Yuan
  /** The promotion that replaces it, '' where none does. */
  readonly displaced_by: string
  /** Where its goods are to be found. */
  readonly url: string
  readonly line_ids: readonly number[]
  /** Add-on goods that may be bought at this promotion, with their thresholds. */
  readonly add_ons: readonly AddOnWire[]
}
export interface AddOnWire extends Omit<GoodsBriefWire, 'is_buy'> {
  readonly price: Yuan
  readonly most: number
  readonly unlocked: Flag
  readonly text: string
  /** The cart line of what was chosen, 0 for nothing, and how many. */
  readonly line_id: number
  readonly number: number
}
export interface ExplanationWire {
  readonly step: string
  readonly text: string
  readonly amount: Yuan
}
export interface FreightWire {
  readonly ck_id: number
  readonly ck_name: string
  readonly goods_amount: Yuan
  readonly threshold: Yuan
  readonly no_trans_order_amount: Yuan
  readonly fee: Yuan
  readonly missing: Yuan
  /** '' or what is sent from here and is no part of `goods_amount`. */
  readonly note: string
  readonly free_because: string
}
export interface TotalsWire {
  readonly kinds: number
  readonly pieces: number
  readonly goods_amount: Yuan
  readonly reduction: Yuan
  /** Spec §9: the selected lines and what comes along with them, less the reductions; freight is beside it. */
  readonly selected: Yuan
  /** What the reduction is made of, in the order applied. */
  readonly reductions: readonly ReductionWire[]
  /** Money of add-ons, part of goods_amount. */
  readonly add_on: Yuan
  readonly coupon_eligible: Yuan
  readonly freight: Yuan
  readonly payable: Yuan
  readonly min_order: Yuan
  readonly min_order_missing: Yuan
}
/** What promotions of one kind took off. */
export interface ReductionWire {
  readonly kind: string
  readonly kind_name: string
  /** The promotions that did it. */
  readonly name: string
  readonly amount: Yuan
}
/** Spec §3 cart store. */
export interface CartWire {
  readonly version: number
  readonly data: readonly CartLineWire[]
  readonly shipping_data: {
    readonly shipping_amount: Yuan
    readonly no_trans_order_amount: Yuan
    readonly warehouses: readonly FreightWire[]
  }
  readonly activity_data: { readonly manjians: readonly TierWire[]; readonly discounts: readonly TierWire[] }
  /** Every promotion that concerns the cart: first what brings most for what is missing to its next step, then applied ones. */
  readonly promotions: readonly PromotionBarWire[]
  readonly filter_data: Record<string, number | string>
  readonly totals: TotalsWire
  /** What the server judged and priced, so that the browser does the same with a change at once. */
  readonly pricing: CartPricingWire
  /** After an edit: the stored quantity and, where it was rounded, what the buyer reads. */
  readonly change?: LineChangeWire
}
export interface TierWire {
  readonly id: number
  readonly name: string
  readonly amount: Yuan
  readonly value: Yuan
  /** Spec §4: 1 when the qualifying amount is met. */
  readonly status: Flag
  /** 1 when the cart is priced with it. */
  readonly applied: Flag
  readonly missing: Yuan
}
/**
 * What the buyer saw is honoured: an ordinary line whose price row, tier or reduction is no longer the buyer's is refused
 * with what holds now (`OfferChangedWire`); `is_yj` and `is_jxq` ask for the case and the lot as `source` does, without an
 * `activity_id` for the best one.
 */
export interface AddInput extends SeenOffer {
  readonly goods_id: number
  readonly number: number
  /** Without it the line is an ordinary one, or what `is_yj` and `is_jxq` say. */
  readonly source?: 'flash' | 'combination' | 'add_on' | 'near_expiry' | 'whole_case'
  /** 1: the buyer undid the rounding to a whole case. */
  readonly keep_loose?: Flag
  /** 1: an unusually large line is refused (`cart.large.*`) until it is asked for again without this. */
  readonly ask_large?: Flag
}
/** 409 of adding (`cart.offerChanged`): what the buyer saw is not what holds; nothing was put in. */
export interface OfferChangedWire {
  readonly goods_id: number
  readonly goods_price_id: number
  readonly price: Yuan
  readonly differences: readonly {
    readonly what: 'price' | 'ladder' | 'reduction'
    /** What holds now, in words. */
    readonly after: string
  }[]
}
/** What adding or editing answers: the stored quantity and, where it was rounded, the way back. */
export interface LineChangeWire {
  readonly id: number
  readonly number: number
  readonly total: number
  readonly adjusted_from: number | null
  readonly notice: string
  /** It was rounded up: editing to this number with `keep_loose` 1 is the way back. */
  readonly undo_to: number | null
  /** How many were in the line; null of a set. */
  readonly before: number | null
  /** So many of those asked for are not in stock. */
  readonly missing: number
}
export const cartCalls = {
  list: call<Record<string, string | number> & { new?: Flag }, CartWire>('GET', '/api/cart/list', 'member', {
    keepsPrevious: true,
  }),
  total: call<Nothing, { total: number }>('GET', '/api/cart/total', 'member', { keepsPrevious: true }),
  add: call<AddInput, LineChangeWire>('POST', '/api/cart', 'member', { duty: 'buy', keepsPrevious: true }),
  quickAdd: call<{ id: number }, LineChangeWire>('POST', '/api/cart/quick_add/{id}', 'member', {
    duty: 'buy',
    keepsPrevious: true,
  }),
  edit: call<EditInput, CartWire>('POST', '/api/cart/{id}/edit', 'member', { duty: 'buy', keepsPrevious: true }),
  select: call<{ ids: readonly number[]; is_selected: Flag }, CartWire>('POST', '/api/cart/batch_select', 'member', {
    duty: 'buy',
    keepsPrevious: true,
  }),
  remove: call<RemoveInput, CartWire>('POST', '/api/cart/batch_delete', 'member', { duty: 'buy', keepsPrevious: true }),
  copy: call<{ ids: readonly number[]; other_user_ids: readonly number[] }, readonly CopyWire[]>(
    'POST',
    '/api/cart/copy',
    'member',
    { duty: 'buy', keepsPrevious: true, idempotent: true },
  ),
  nextHint: call<Record<string, string | number>, { hints: readonly string[] }>(
    'POST',
    '/api/cart/next_hint',
    'member',
    { duty: 'anyone', keepsPrevious: true },
  ),
}
