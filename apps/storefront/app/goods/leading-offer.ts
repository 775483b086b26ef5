import type { GoodsDetailWire, OtherPriceWire, SeenOffer } from '@yaoji/contract/goods'
import { fenOf } from '../shell/kit/yuan.ts'

/** Prices beside the ordinary one at which a goods goes into the cart from its own page. */
export interface LeadingOffer extends OtherPriceWire {
  readonly source: 'flash' | 'near_expiry' | 'whole_case'
}
export interface Leading {
  /** Null: the ordinary price. */
  readonly offer: LeadingOffer | null
  /** What the link spoke of and does not hold any more, in sentences. */
  readonly changed: readonly string[]
}

type Shown = Pick<GoodsDetailWire, 'price' | 'goods_price_id' | 'goods_manjian_id' | 'ladder_price' | 'other_prices'>

/**
 * Which price a goods' page leads with: the one that the link comes from, while it can be had; else a flash price below
 * the ordinary one that this buyer can have now; else the ordinary one. Never another lot than the one that was named.
 */
export function leadingOffer(goods: Shown, seen: SeenOffer): Leading {
  if (goods.price === undefined) return { offer: null, changed: [] }
  const offers = (goods.other_prices ?? []).filter(isLeading)
  const source = namedSource(seen)
  const named = source && offers.find((each) => isNamed(each, source, seen.activity_id) && each.reason === '')
  return {
    offer: named ?? cheaperFlash(offers, goods.price),
    changed: changedSince(goods, seen, named ? undefined : source),
  }
}

const isLeading = (offer: OtherPriceWire): offer is LeadingOffer =>
  offer.source === 'flash' || offer.source === 'near_expiry' || offer.source === 'whole_case'

function namedSource({ is_jxq, is_yj, activity_id }: SeenOffer): LeadingOffer['source'] | undefined {
  if (is_jxq === 1) return 'near_expiry'
  if (is_yj === 1) return 'whole_case'
  return activity_id === undefined ? undefined : 'flash'
}

const isNamed = (offer: LeadingOffer, source: LeadingOffer['source'], id: number | undefined) =>
  offer.source === source && (id === undefined || offer.activity_id === id)

const cheaperFlash = (offers: readonly LeadingOffer[], ordinary: string): LeadingOffer | null =>
  offers
    .filter(({ source, reason, price }) => source === 'flash' && reason === '' && fenOf(price) < fenOf(ordinary))
    .toSorted((a, b) => fenOf(a.price) - fenOf(b.price))[0] ?? null

const goneTexts: Readonly<Record<LeadingOffer['source'], string>> = {
  flash: '您看到的秒杀已结束或抢完',
  near_expiry: '您看到的近效期批号已售完或已下架',
  whole_case: '您看到的整件价已结束',
}

function changedSince(goods: Shown, seen: SeenOffer, gone: LeadingOffer['source'] | undefined): string[] {
  const lists = (id: number) => goods.ladder_price?.some((tier) => tier.id === id)
  const others = (mine: number | undefined, now: number | undefined) => mine !== undefined && mine !== now
  return [
    ...(gone ? [goneTexts[gone]] : []),
    ...(others(seen.goods_price_id, goods.goods_price_id) ? ['您看到的价格已变更'] : []),
    ...(seen.ladder_price_id !== undefined && !lists(seen.ladder_price_id) ? ['您看到的阶梯价已变更'] : []),
    ...(others(seen.goods_manjian_id, goods.goods_manjian_id) ? ['您看到的满减已不适用'] : []),
  ]
}
