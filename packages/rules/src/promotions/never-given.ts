import type { PriceSource } from './price-source.ts'

/** Prices that are given for something other than the goods itself: for haste, for company, for other goods. */
const closed = {
  flash: '不参加秒杀',
  group: '不参加拼团',
  combination: '不参加组合',
  add_on: '不参加换购',
  gift: '不作赠品',
} as const satisfies Partial<Record<PriceSource, string>>

/**
 * Domain 2.4, law 3: what cannot be bought freely is never given. Goods under the ephedrine rules are no gift, no add-on, no
 * group, flash or set goods, whatever a stored promotion says; specials, lots, cases, ladders and 单品满减 change a price
 * openly and stay. Console, cart and engine all ask here.
 */
export const sellsUnder = (goods: { readonly ephedrine: boolean }, source: string): boolean =>
  !goods.ephedrine || !(source in closed)

/** Why such goods cannot be had that way; '' where they can. */
export const closedText = (goods: { readonly ephedrine: boolean }, source: string): string =>
  sellsUnder(goods, source) ? '' : `含麻商品${closed[source as keyof typeof closed]}`

/** A goods that promotions may give along, as one buyer meets it now. */
export interface GiftGoods {
  readonly goodsId: number
  /** How many there still are. */
  readonly quantity: number
  /** Goes by the ephedrine rules. */
  readonly ephedrine: boolean
  /** What one of it costs in the base book, where the buyer may see it: weighs gifts against each other. */
  readonly worthFen?: number
  /** Of a class that the store does not give away (prescription, cold chain, insulin …). */
  readonly restricted: boolean
  /** The buyer may hold it. */
  readonly permitted: boolean
}

/** Why a gift that was earned is not given, however many there are. */
export type Withheld = 'neverGiven' | 'notPermitted'

export function withheldBecause(gift: GiftGoods): Withheld | null {
  if (gift.restricted || !sellsUnder(gift, 'gift')) return 'neverGiven'
  return gift.permitted ? null : 'notPermitted'
}

export const withheldTexts: Readonly<Record<Withheld, string>> = {
  neverGiven: '该商品依规不作赠品',
  notPermitted: '您暂无该赠品的经营资质，本单不赠',
}
