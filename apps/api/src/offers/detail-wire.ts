import type { DeliveryWire, GoodsDetailWire } from '@yaoji/contract/goods'
import type { leafletFacts } from '../goods/leaflet-facts.ts'
import type { CategoryTree } from '../goods/read-categories.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Warehouse } from '../stock/warehouse-list.ts'
import { deliveryWire } from './delivery-wire.ts'
import { goodsTexts, goodsWire, memberJson, purchaseWire, type WireOptions } from './goods-wire.ts'
import type { Offer } from './offers.ts'
import { comparedPrice } from './pieces.ts'
import type { PastPurchase } from './purchases.ts'

/** What the page of a goods is written from, beside the moment. */
export interface Detail {
  readonly offer: Offer
  readonly facts: NonNullable<Awaited<ReturnType<typeof leafletFacts>>>
  /** The member's last purchases of it; null for who sees no prices. */
  readonly bought: readonly PastPurchase[] | null
  /** Lots that may ship; null for who sees no stock. */
  readonly lots: GoodsDetailWire['lots'] | null
  /** Best first. */
  readonly alternatives: readonly Offer[]
  readonly options: WireOptions
}
/** What moves with the minute. */
interface Moment {
  readonly tree: CategoryTree
  readonly categoryId: number
  /** Which serves the viewer; null where it may see no stock. */
  readonly warehouse: Warehouse | null
  readonly buyer: MemberFacts | null
  readonly at: Date
}
type Others = NonNullable<GoodsDetailWire['other_prices']>

export const detailWire = (detail: Detail, moment: Moment, others: Others): GoodsDetailWire => ({
  ...goodsWire(detail.offer, detail.options),
  ...(detail.bought && { purchases: detail.bought.map(purchaseWire) }),
  ...sharedWire(detail),
  alternatives: detail.alternatives.map((other) => ({
    ...goodsWire(other, detail.options),
    ...compared(detail.offer, other),
  })),
  ...momentWire(moment),
  ...othersWire(others),
})

/**
 * The same as JSON without its last part: what all viewers of a class read, with gaps, and what is the member's own in each:
 * the first is the goods' own, the others those of its alternatives.
 */
export function detailTexts(detail: Detail): { readonly shared: readonly string[]; readonly own: readonly string[] } {
  const { offer, alternatives, options, bought } = detail
  const begun = goodsTexts(offer, options).shared
  const shared: string[] = [begun]
  let text = `${JSON.stringify(sharedWire(detail)).slice(1, -1)},"alternatives":[`
  for (const other of alternatives) {
    shared.push(text + goodsTexts(other, options).shared)
    const more = JSON.stringify(compared(offer, other))
    text = more === '{}' ? '},' : `,${more.slice(1)},`
  }
  shared.push(`${alternatives.length > 0 ? text.slice(0, -1) : text}],`)
  return {
    shared,
    own: ownTexts(
      offer.favourite,
      bought,
      alternatives.map(({ favourite }) => favourite),
    ),
  }
}

/** What fills the gaps. */
export const ownTexts = (
  favourite: boolean,
  bought: readonly PastPurchase[] | null,
  others: readonly boolean[],
): readonly string[] => [
  `${memberJson(favourite, bought?.[0]).slice(0, -1)},${bought ? `"purchases":${JSON.stringify(bought.map(purchaseWire))},` : ''}`,
  ...others.map((other) => memberJson(other, undefined).slice(0, -1)),
]

/** The last part. */
export const lastJson = (moment: Moment, others: Others): string =>
  JSON.stringify({ ...momentWire(moment), ...othersWire(others) }).slice(1)

const othersWire = (others: Others) => (others.length > 0 ? { other_prices: others } : {})

const sharedWire = ({ offer, facts, lots }: Detail) => ({
  trade_name: facts.tradeName,
  barcode: facts.barcode,
  standard_code: facts.standardCode,
  insurance_code: offer.goods.insuranceCode,
  tax_rate: `${offer.goods.taxRateBp / 100}%`,
  phsm: facts.packingNote,
  sms: facts.sections,
  ...compared(offer, offer),
  ...(lots && { lots }),
})

const momentWire = ({ tree, categoryId, warehouse, buyer, at }: Moment) => ({
  category_path: tree.path(categoryId).map(({ id, name }) => ({ id, name })),
  delivery: warehouse && buyer ? ownDelivery(warehouse, buyer, at) : null,
  timestamp: Math.floor(at.getTime() / 1000),
})

/** The promise to a member's own region. */
const ownDelivery = (warehouse: Warehouse, { viewer }: MemberFacts, at: Date): DeliveryWire =>
  deliveryWire(warehouse, viewer, at)

/** On the scale of the page's goods, for those who see prices. */
function compared(base: Offer, other: Offer): { readonly price_compared?: string } {
  const price = other.permission.seesPrice ? comparedPrice(base.goods, other.goods, other.unitFen) : null
  return price ? { price_compared: price } : {}
}
