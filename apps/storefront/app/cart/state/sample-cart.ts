import type { CartLineWire, CartWire, GoodsLineWire } from '@yaoji/contract/cart'
import type { CartFacts, CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import { giftsBeside } from '@yaoji/rules/cart/gift-stock'
import { judgeLines } from '@yaoji/rules/cart/judge-lines'
import { priceCart } from '@yaoji/rules/cart/price-cart'
import { type CartView, cartSums } from '@yaoji/views/cart/cart-view'
import { lineView } from '@yaoji/views/cart/goods-line'
import { nothingAlong } from '@yaoji/views/cart/promotions'
import { setView } from '@yaoji/views/cart/set-line'
import { standingOf } from '@yaoji/views/cart/standing'
import { ladderOf } from '../../shell/goods/ladder.ts'
import { fenOf } from '../../shell/kit/yuan.ts'

interface LineChoice {
  readonly id: number
  readonly goods?: Partial<GoodsLineWire['goods']>
  readonly line?: Partial<Omit<GoodsLineWire, 'goods'>>
}

/** A line as the API answers it, of a goods that can be bought; for tests. */
export function sampleLine({ id, goods = {}, line = {} }: LineChoice): GoodsLineWire {
  const price = goods.price ?? '10.00'
  return {
    id,
    type: 2,
    goods_type: 2,
    key: `member-0-${id}-1`,
    number: 2,
    price,
    amount: '0.00',
    seen_price: price,
    is_selected: 1,
    with_coupon: 1,
    goods_manjian_amount: '0.00',
    gift_data: nothingAlong,
    price_source: 'member',
    price_note: '',
    hold_expires_at: null,
    hold_told_at: null,
    goods_price_id: 1,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    is_jxq: 0,
    combination: 0,
    quantity: { min: 1, step: 1, max: 500 },
    tiers: [],
    explanation: [],
    invalid_reason: '',
    ...line,
    goods: {
      id: 1000 + id,
      code: `Z${id}`,
      name: `商品${id}`,
      generic_name: `商品${id}`,
      sccj: '某制药厂',
      ypgg: '0.25g*24片/盒',
      bzdw: '盒',
      measure: 'piece',
      goods_image: [],
      pzwh: '',
      dosage_form: '片剂',
      kind: 'western',
      rx_class: 'otc_a',
      insurance: '',
      storage: 'normal',
      special: [],
      category_id: 1,
      brand_id: 0,
      brand: '',
      origin: '',
      grade: '',
      device_class: '',
      region_text: '',
      zbz: 1,
      jzl: 100,
      qg_number: 1,
      type: 1,
      tags: [],
      is_buy: 1,
      cant_buy_reason: '',
      buy_button_label: '',
      mend_url: '',
      is_favorite: 0,
      is_hm: 0,
      is_kxpz: 0,
      is_youx: 0,
      is_free_shipping: 0,
      is_dpby: 0,
      free_shipping_number: 0,
      price_label: '',
      price,
      base_price: price,
      number: 500,
      ck_id: 1,
      ...goods,
    },
  }
}

/** What the server would have priced of a sample line. */
export const sampleFacts = ({ id, goods, ...line }: GoodsLineWire): CartLineFacts => ({
  lineId: id,
  goodsId: goods.id,
  goodsKind: goods.kind,
  maker: goods.sccj,
  brand: goods.brand,
  warehouseId: goods.ck_id,
  quantity: line.number,
  measure: goods.measure,
  unit: goods.bzdw,
  source: line.price_source as CartLineFacts['source'],
  sourceId: line.activity_id ?? 0,
  baseFen: fenOf(line.price),
  ladder: ladderOf(goods),
  selected: line.is_selected === 1,
  buyable: goods.is_buy === 1,
  inStock: goods.number >= line.quantity.min,
  couponEligible: line.with_coupon === 1,
  ephedrine: goods.is_hm === 1,
  freeShippingFrom: goods.is_dpby === 1 ? goods.free_shipping_number : null,
  zoneShipsFree: goods.is_free_shipping === 1,
})

interface SampleTerms {
  readonly promotions?: CartFacts['promotions']
  readonly giftStock?: CartWire['pricing']['gift_stock']
  readonly goods?: CartWire['pricing']['goods']
  /** Rows that are no line of their own: goods of combinations, add-ons. */
  readonly rows?: readonly CartLineFacts[]
}

/** A cart as the API answers it: its own lines judged, priced and written as there. */
export function sampleCart(lines: readonly CartLineWire[], version = 1, sample: SampleTerms = {}): CartWire {
  const { promotions = [], giftStock = [], goods = [], rows = [] } = sample
  const read = [...lines.flatMap((line) => (line.goods ? sampleFacts(line) : [])), ...rows]
  const unbuyable = read.filter((row) => !row.buyable || !row.inStock)
  const wire: Pick<CartWire, 'data' | 'pricing'> = {
    data: lines,
    pricing: {
      facts: {
        lines: read,
        freightTerms: [
          { warehouseId: 1, thresholdFen: 50_000, feeFen: 1200, pendingFen: 0 },
          { warehouseId: 2, thresholdFen: 80_000, feeFen: 1200, pendingFen: 0 },
        ],
        singleItemFrees: 'order',
        promotions,
        prefers: 'cheaper',
        giftsLeft: giftsBeside(giftStock, read),
        giftQuotas: [],
      },
      min_order_fen: 20_000,
      whole_case_percent: 80,
      warehouses: [
        { id: 1, name: '成都仓' },
        { id: 2, name: '重庆仓' },
      ],
      gift_stock: giftStock,
      goods,
      limits: [],
      terms: unbuyable.map(({ lineId }) => ({ line_id: lineId, problem: '已下架', claim: null })),
    },
  }
  const standing = standingOf(wire)
  const { lines: own, judged } = judgeLines(read, standing.ofRow, standing.limits)
  const used = new Set(own.map(({ warehouseId }) => warehouseId))
  const facts = {
    ...wire.pricing.facts,
    lines: own,
    freightTerms: wire.pricing.facts.freightTerms.filter(({ warehouseId }) => used.has(warehouseId)),
  }
  const view: CartView = {
    facts,
    judged,
    priced: priceCart(facts),
    briefs: new Map(goods.map((brief) => [brief.goods_id, brief])),
  }
  const names = new Map(wire.pricing.warehouses.map(({ id, name }) => [id, name]))
  return {
    version,
    data: lines.map((line) =>
      line.goods
        ? lineView(own.find(({ lineId }) => lineId === line.id)!, view, standing.briefOf(line))
        : setView(view, standing.setOf(line)),
    ),
    ...cartSums(view, wire.pricing.min_order_fen, (id) => names.get(id) ?? ''),
    filter_data: {},
    pricing: { ...wire.pricing, facts },
  }
}
