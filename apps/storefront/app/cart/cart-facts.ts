import type { Yuan } from '@yaoji/contract/call'
import type { CartLineWire, CartWire } from '@yaoji/contract/cart'
import type { CartFacts, CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import type { Ladder } from '@yaoji/rules/cart/ladder'
import type { QuantityFacts } from '@yaoji/rules/cart/quantity'
import { type Fen, parseYuan } from '@yaoji/rules/money/fen'
import { type PriceSource, priceSources } from '@yaoji/rules/promotions/price-source'

export const fenOf = (yuan: Yuan | undefined): Fen => parseYuan(yuan ?? '') ?? 0

/** Spec §4: lines that cannot be bought or are sold out are forced unselected. */
export const forcedOff = (line: CartLineWire): boolean =>
  line.goods.is_buy !== 1 || line.goods.number < line.quantity.min

/** Grams are sold as '克'; every other goods in its packaging unit. */
export const saleUnit = ({ goods }: Pick<CartLineWire, 'goods'>): string =>
  goods.measure === 'gram' ? '克' : goods.bzdw

export function ladderOf({ goods }: Pick<CartLineWire, 'goods'>): Ladder | null {
  if (!goods.ladder_price || goods.ladder_price.length === 0) return null
  const tiers = goods.ladder_price.map((tier) => ({
    id: tier.id,
    fromQuantity: tier.number,
    amountFen: fenOf(tier.price),
  }))
  return { type: goods.ladder_price_type ?? 1, tiers }
}

/** The key of a line begins with where its price comes from. */
const sourceOf = (line: CartLineWire): { source: PriceSource; sourceId: number } => {
  const [name, id] = line.key.split('-')
  return { source: priceSources.find((source) => source === name) ?? 'member', sourceId: Number(id) || 0 }
}

export const lineFacts = (line: CartLineWire): CartLineFacts => ({
  lineId: line.id,
  goodsId: line.goods.id,
  goodsKind: line.goods.kind,
  maker: line.goods.sccj,
  brand: line.goods.brand,
  warehouseId: line.goods.ck_id,
  quantity: line.number,
  measure: line.goods.measure,
  unit: line.goods.bzdw,
  ...sourceOf(line),
  baseFen: fenOf(line.goods.price),
  ladder: ladderOf(line),
  selected: line.is_selected === 1,
  buyable: line.goods.is_buy === 1,
  inStock: line.goods.number >= line.quantity.min,
  couponEligible: line.with_coupon === 1,
  ephedrine: line.goods.is_hm === 1,
  freeShippingFrom: line.goods.is_dpby === 1 ? line.goods.free_shipping_number : null,
  zoneShipsFree: line.goods.is_free_shipping === 1,
})

/** What the server's own pricing saw, read back from its answer, so that the browser prices a change by the same rules. */
export const cartFacts = (cart: Pick<CartWire, 'data' | 'pricing'>): CartFacts => ({
  lines: cart.data.map(lineFacts),
  freightTerms: cart.pricing.warehouses
    .filter((warehouse) => cart.data.some((line) => line.goods.ck_id === warehouse.id))
    .map((warehouse) => ({
      warehouseId: warehouse.id,
      thresholdFen: warehouse.threshold_fen,
      feeFen: warehouse.fee_fen,
      pendingFen: warehouse.pending_fen,
    })),
  singleItemFrees: cart.pricing.single_item_frees,
  promotions: cart.pricing.promotions,
  prefers: 'cheaper',
  giftsLeft: cart.pricing.gifts_left,
})

/** For rounding what is typed before the server answers; limits are already in the line's largest quantity. */
export const quantityFacts = ({ goods, quantity }: CartLineWire): QuantityFacts => ({
  measure: goods.measure,
  innerPack: quantity.step,
  caseSize: goods.jzl,
  minQuantity: quantity.min,
  saleable: quantity.max,
  limitLeft: null,
})
