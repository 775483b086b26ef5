import type { FlashOfferWire, GoodsWire, LadderWire, TagWire } from '@yaoji/contract/goods'
import type { PricedTier } from '@yaoji/rules/cart/ladder'
import { quantityRule } from '@yaoji/rules/cart/quantity'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { buttonLabel, mendUrl, priceLabel, refusalText } from '@yaoji/rules/goods/buy-permission'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { regionText } from '@yaoji/rules/goods/region-names'
import { addDays, addMonths, type Day, dayOf } from '@yaoji/rules/money/day'
import { type Fen, formatYuan, yuanText } from '@yaoji/rules/money/fen'
import type { KnownGoods } from '../goods/known-goods.ts'
import { drawingEdition } from '../goods/pictures/pack-facts.ts'
import { reductionOf } from './badges.ts'
import { type Offer, offerTiers } from './offers.ts'
import type { PastPurchase } from './purchases.ts'

/** What all goods of one answer are shown by. */
export interface WireOptions {
  readonly today: Day
  /** A goods is new after this day, and its expiry is red before that one. */
  readonly newAfter: Day
  readonly redBefore: Day
  /** Domain guide section 5: stock is a number up to here and 充足 above; a setting of the store. */
  readonly exactStockUpTo: number
  readonly lastBought: ReadonlyMap<number, readonly PastPurchase[]>
  /** What can be had below its ordinary price, by goods. */
  readonly flash?: ReadonlyMap<number, FlashOfferWire>
}

const nothingBought: WireOptions['lastBought'] = new Map()

/** Our choice: a goods is new for so many days in the catalogue. */
export const newDays = 30

/** Our choice: its expiry is red half a year before. */
export const wireOptions = (
  today: Day,
  exactStockUpTo: number,
  lastBought: WireOptions['lastBought'] = nothingBought,
): WireOptions => ({
  today,
  newAfter: addDays(today, -newDays),
  redBefore: addMonths(today, 6),
  exactStockUpTo,
  lastBought,
})

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

/** Visitors see its silhouette in place of the pack shot of a prescription medicine. */
const lockedUrl = ({ id }: Pick<KnownGoods, 'id'>): string => `/pictures/locked/${id}.svg`

/**
 * Domain guide 2.2, visibility: the offer as its buyer may see it. Price, stock, expiry and the pack shot of a
 * prescription medicine are absent for those without the right, not hidden.
 */
export const goodsWire = (offer: Offer, options: WireOptions): GoodsWire => ({
  ...fixedOf(offer.goods).wire,
  ...ownWire(offer, options),
})

/** `goodsWire` as JSON. */
export const goodsJson = (offer: Offer, options: WireOptions): string =>
  `${fixedJson(offer.goods)},${JSON.stringify(ownWire(offer, options)).slice(1)}`

/** The same in two texts: what all viewers of a class read, and what is the member's own. */
export function goodsTexts(offer: Offer, options: WireOptions): { readonly shared: string; readonly own: string } {
  const shared = JSON.stringify(sharedWire(offer, options)).slice(1, -1)
  const last = shownPurchase(offer, options)
  return { shared: `${fixedJson(offer.goods)},${shared},`, own: memberJson(offer.favourite, last) }
}
/** The end of a goods' JSON. */
export const memberJson = (favourite: boolean, last: PastPurchase | undefined): string =>
  JSON.stringify(memberWire(favourite, last)).slice(1)

export type OwnWire = Mutable<Omit<GoodsWire, keyof FixedWire>>

/** The fields of `goodsWire` that never differ between viewers, as the bytes of a JSON object's beginning without its brace. */
export function fixedBytes(goods: KnownGoods): Buffer {
  const kept = fixedOf(goods)
  kept.bytes ??= Buffer.from(`${fixedJson(goods).slice(1)},`)
  return kept.bytes
}

/** The other fields: what depends on the viewer or moves with the hour. */
export function ownWire(offer: Offer, options: WireOptions): OwnWire {
  const wire: OwnWire = {
    ...sharedWire(offer, options),
    ...memberWire(offer.favourite, shownPurchase(offer, options)),
  }
  const flash = options.flash?.get(offer.goods.id)
  if (flash) wire.flash = flash
  return wire
}

/** What a member's own rows say of a goods. */
const memberWire = (
  favourite: boolean,
  last: PastPurchase | undefined,
): Pick<OwnWire, 'is_favorite' | 'last_bought'> => ({
  is_favorite: favourite ? 1 : 0,
  ...(last && { last_bought: purchaseWire(last) }),
})
const shownPurchase = ({ goods, permission }: Offer, { lastBought }: WireOptions): PastPurchase | undefined =>
  permission.seesPrice ? lastBought.get(goods.id)?.[0] : undefined

type SharedWire = Omit<OwnWire, 'is_favorite' | 'last_bought' | 'flash'>

function sharedWire(offer: Offer, options: WireOptions): SharedWire {
  const { permission } = offer
  const wire: SharedWire = {
    goods_image: [shownPicture(offer)],
    tags: tagsOf(offer, options),
    is_buy: permission.buyable ? 1 : 0,
    cant_buy_reason: permission.refusal ? refusalText(permission.refusal) : '',
    buy_button_label: buttonLabel(permission),
    mend_url: mendUrl(permission.refusal),
    price_label: priceLabel(permission),
  }
  if (permission.seesPrice) addPrice(wire, offer)
  if (permission.seesStock) addStock(wire, offer, options)
  return wire
}

export const purchaseWire = (bought: PastPurchase) => ({
  price: formatYuan(bought.unitFen),
  date: dayOf(bought.at),
  number: bought.quantity,
})

/** The picture of a goods as its viewer may see it. */
export const shownPicture = ({ goods, permission }: Pick<Offer, 'goods' | 'permission'>): string =>
  permission.seesPicture ? pictureUrl(goods) : lockedUrl(goods)

/** Pack shots that were drawn are SVG, uploaded photographs WebP; both are named by the hash of their content. */
export const pictureUrl = (goods: Pick<KnownGoods, 'pictureHash' | 'photographed'>): string =>
  `/pictures/${goods.pictureHash}.${goods.photographed ? 'webp' : `svg?${drawingEdition}`}`

const flag = (set: boolean) => (set ? 1 : 0)

/** What never differs between viewers. */
const fixedWire = (goods: KnownGoods) =>
  ({
    id: goods.id,
    code: goods.code,
    name: goods.name,
    generic_name: goods.genericName,
    sccj: goods.maker,
    ypgg: goods.spec,
    bzdw: goods.unit,
    measure: goods.measure,
    pzwh: goods.approvalNo,
    dosage_form: goods.dosageForm,
    kind: goods.kind,
    rx_class: goods.rxClass,
    insurance: goods.insurance,
    storage: goods.storage,
    special: goods.special,
    category_id: goods.categoryId,
    brand_id: goods.brandId ?? 0,
    brand: goods.brand,
    origin: goods.origin,
    grade: goods.grade,
    device_class: goods.deviceClass,
    zbz: goods.innerPack,
    jzl: goods.caseSize,
    qg_number: goods.minQuantity,
    type: 1,
    is_hm: flag(isEphedrine(goods.special)),
    is_kxpz: flag(isControlled(goods)),
    region_text: regionText(goods.onlyRegions),
    is_youx: flag(goods.freeShippingZone),
    is_free_shipping: flag(goods.freeShippingZone),
    is_dpby: flag(goods.freeShippingFrom !== null),
    free_shipping_number: goods.freeShippingFrom ?? 0,
  }) satisfies Partial<GoodsWire>
type FixedWire = ReturnType<typeof fixedWire>

interface Fixed {
  readonly wire: FixedWire
  bytes: Buffer | null
}
const fixed = new WeakMap<KnownGoods, Fixed>()

function fixedOf(goods: KnownGoods): Fixed {
  let kept = fixed.get(goods)
  if (!kept) {
    kept = { wire: fixedWire(goods), bytes: null }
    fixed.set(goods, kept)
  }
  return kept
}

/** The same as JSON, without its closing brace. */
const fixedJson = (goods: KnownGoods): string => JSON.stringify(fixedOf(goods).wire).slice(0, -1)

const isControlled = ({ onlyRegions, onlyMembers }: KnownGoods) => onlyRegions.length > 0 || onlyMembers.length > 0

function addPrice(wire: SharedWire, offer: Offer): void {
  const { goods, unitFen } = offer
  wire.with_coupon = goods.couponEligible && !isEphedrine(goods.access.special) ? 1 : 0
  if (goods.purchaseLimit !== null) {
    wire.xg_number = offer.quantity.limitLeft ?? goods.purchaseLimit
    wire.xg_number_desc = `每月限购${quantityText(goods.purchaseLimit, goods.unit, goods.measure)}`
  }
  const bound = specialBound(offer)
  if (bound) wire.xg_number_desc = wire.xg_number_desc ? `${bound}，${wire.xg_number_desc}` : bound
  if (unitFen <= 0) {
    wire.price_label = '价格制定中'
    return
  }
  wire.price = formatYuan(unitFen)
  wire.base_price = formatYuan(offer.struckFen ?? unitFen)
  wire.price_source = offer.price.source
  wire.goods_price_id = offer.priceId
  const reduction = reductionOf(offer)
  if (reduction) wire.goods_manjian_id = reduction.promotionId
  const tiers = offerTiers(offer)
  if (offer.ladder && tiers.length > 0) {
    // What a tier takes off is read from the book's price; beside another price it says what is paid.
    const asBooked = offer.price.source === 'member'
    wire.ladder_price = tiers.map((tier) => tierWire(tier, asBooked))
    wire.ladder_price_type = asBooked ? offer.ladder.type : 1
  }
  if (!goods.marketPriceFen) return
  wire.market_price = formatYuan(goods.marketPriceFen)
  const margin = grossMargin(goods.marketPriceFen, unitFen)
  if (margin !== null) wire.gross_margin = margin
}

/** Domain 2.4, law 6: what a special that counts still gives; more may be had at the ordinary price. '' for any other. */
function specialBound({ goods: { unit, measure }, price: { left, dayLimit } }: Offer): string {
  if (left === undefined) return ''
  const text = (quantity: number) => quantityText(quantity, unit, measure)
  return dayLimit === undefined ? `特价剩${text(left)}` : `特价每日限购${text(dayLimit)}，还可购${text(left)}`
}

/** Spec §3, domain guide: the price of a tier, or what it takes off, as `ladder_price_type` says. */
const tierWire = (tier: PricedTier, asBooked: boolean): LadderWire => ({
  id: tier.id,
  number: tier.fromQuantity,
  price: formatYuan(asBooked ? tier.amountFen : tier.unitFen),
})

/** Domain guide section 5: (retail − purchase) ÷ retail in whole per cent, rounded down; null without a profit to show. */
const grossMargin = (marketFen: Fen, unitFen: Fen): number | null =>
  marketFen > unitFen ? Math.floor(((marketFen - unitFen) * 100) / marketFen) : null

function addStock(wire: SharedWire, offer: Offer, options: WireOptions): void {
  const { offered, warehouse } = offer
  const saleable = offered?.saleable ?? 0
  const soldOut = saleable < quantityRule(offer.quantity).min
  wire.number = saleable
  wire.number_label = soldOut ? '缺货' : saleable > options.exactStockUpTo ? '充足' : String(saleable)
  if (soldOut && offer.permission.buyable) wire.buy_button_label = '暂时缺货'
  if (warehouse) {
    wire.ck_id = warehouse.id
    wire.ck_name = warehouse.name
  }
  if (!offered?.nearestExpiry) return
  wire.yxq = offered.nearestExpiry
  wire.yxq_far = offered.farthestExpiry ?? offered.nearestExpiry
  wire.is_xq = flag(offered.nearestExpiry < options.redBefore)
}

const tag = (name: string, describe: string, isLadder: 0 | 1 = 0): TagWire => ({ name, describe, is_show: 1, isLadder })
const youx = tag('优', '优选商品，包邮专区发货')
const fresh = tag('新', '新品上架')
const controlled = tag('控', '控销品种，按区域供货')
const none: readonly TagWire[] = []

/** Only tags that are true of the goods today; what a tag says of the price is for those who see the price. */
function tagsOf(offer: Offer, { today, newAfter }: WireOptions): readonly TagWire[] {
  const { goods, permission, badges } = offer
  const tags: TagWire[] = []
  if (goods.freeShippingZone) tags.push(youx)
  for (const badge of badges) tags.push(tag(badge.tag, permission.seesPrice ? badge.text : badge.plain))
  if (goods.listedOn > newAfter && goods.listedOn <= today) tags.push(fresh)
  if (isControlled(goods)) tags.push(controlled)
  if (goods.freeShippingFrom !== null)
    tags.push(tag('包邮', `满${quantityText(goods.freeShippingFrom, goods.unit, goods.measure)}单品包邮`))
  const first = permission.seesPrice ? offerTiers(offer)[0] : undefined
  if (first) {
    const price = `每${priceUnit(goods)}${yuanText(first.unitFen)}`
    tags.push(tag('阶梯', `满${quantityText(first.fromQuantity, goods.unit, goods.measure)}，${price}`, 1))
  }
  return tags.length === 0 ? none : tags
}

/** Loose herbs are priced by the kilogram. */
const priceUnit = (goods: KnownGoods) => (goods.measure === 'gram' ? '公斤' : goods.unit)
