import type { CartLineWire, CartWire, GoodsLineWire } from '@yaoji/contract/cart'
import type { CartFacts, CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import type { QuantityFacts } from '@yaoji/rules/cart/quantity'
import { type PriceSource, priceSources } from '@yaoji/rules/promotions/price-source'
import { ladderOf } from '../../shell/goods/ladder.ts'
import { fenOf } from '../../shell/kit/yuan.ts'

/** Spec §4: lines that cannot be bought or are sold out are forced unselected. */
export const forcedOff = (line: CartLineWire): boolean =>
  line.goods ? line.goods.is_buy !== 1 || line.goods.number < line.quantity.min : line.combination.forced_off === 1

/** Where a line leaves from; a set that leaves from several stands with its first goods. */
export const lineWarehouse = (line: CartLineWire): number =>
  line.goods ? line.goods.ck_id : (line.combination.goods[0]?.goods.ck_id ?? 0)

/** Where the price comes from; the promotion that a line is bought under stands in its key. */
const sourceOf = (line: CartLineWire): { source: PriceSource; sourceId: number } => ({
  source: priceSources.find((source) => source === line.price_source) ?? 'member',
  sourceId: Number(line.key.split('-')[1]) || 0,
})

/** These prices are the goods' own; the others stand on lines that were asked for. */
const ordinary: readonly PriceSource[] = ['member', 'special', 'agreement']

export function lineFacts(line: GoodsLineWire): CartLineFacts {
  const { source, sourceId } = sourceOf(line)
  return {
    lineId: line.id,
    goodsId: line.goods.id,
    goodsKind: line.goods.kind,
    maker: line.goods.sccj,
    brand: line.goods.brand,
    warehouseId: line.goods.ck_id,
    quantity: line.number,
    measure: line.goods.measure,
    unit: line.goods.bzdw,
    source,
    sourceId,
    baseFen: fenOf(ordinary.includes(source) ? line.goods.price : line.price),
    ladder: source === 'member' ? ladderOf(line.goods) : null,
    selected: line.is_selected === 1,
    buyable: line.goods.is_buy === 1,
    inStock: line.goods.number >= line.quantity.min,
    couponEligible: line.with_coupon === 1,
    ephedrine: line.goods.is_hm === 1,
    freeShippingFrom: line.goods.is_dpby === 1 ? line.goods.free_shipping_number : null,
    zoneShipsFree: line.goods.is_free_shipping === 1,
  }
}

/** Rows that stand in no line of their own: those of a set go with its line, add-ons stay as they are. */
function rowFacts(cart: Pick<CartWire, 'data' | 'pricing'>): CartLineFacts[] {
  const shown = new Set(cart.data.filter((line) => line.goods).map((line) => line.id))
  const sets = new Map(
    cart.data.flatMap((line) =>
      line.goods
        ? []
        : line.combination.goods.map((goods) => [goods.line_id, { line, perSet: goods.per_set }] as const),
    ),
  )
  return cart.pricing.rows
    .filter((row) => !shown.has(row.lineId))
    .map((row) => {
      const set = sets.get(row.lineId)
      if (!set) return row
      return { ...row, quantity: set.line.number * set.perSet, selected: set.line.is_selected === 1 }
    })
}

/** What the server's own pricing saw, read back from its answer, so that the browser prices a change by the same rules. */
export const cartFacts = (cart: Pick<CartWire, 'data' | 'pricing'>): CartFacts => ({
  lines: [...cart.data.flatMap((line) => (line.goods ? lineFacts(line) : [])), ...rowFacts(cart)],
  freightTerms: cart.pricing.warehouses
    .filter(
      (warehouse) =>
        cart.data.some((line) => line.goods?.ck_id === warehouse.id) ||
        cart.pricing.rows.some((row) => row.warehouseId === warehouse.id),
    )
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
  giftQuotas: cart.pricing.gift_quotas,
})

/** For rounding what is typed before the server answers; limits are already in the line's largest quantity. */
export const quantityFacts = ({ goods, quantity, key }: CartLineWire): QuantityFacts => ({
  measure: goods?.measure ?? 'piece',
  innerPack: quantity.step,
  // Only ordinary lines are raised to a whole case.
  caseSize: goods && key.startsWith('member-') ? goods.jzl : 1,
  minQuantity: quantity.min,
  saleable: quantity.max,
  limitLeft: null,
})
