import type { CartLineWire, CartWire, GoodsLineWire } from '@yaoji/contract/cart'
import { priceCart } from '@yaoji/rules/cart/price-cart'
import { formatYuan } from '@yaoji/rules/money/fen'
import { explanationWire, freightWire, totalsWire } from '@yaoji/views/cart/totals'
import { cartFacts } from './cart-facts.ts'

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
    gift_data: null,
    price_source: 'member',
    hold_expires_at: null,
    hold_told_at: null,
    goods_price_id: 1,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
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

/** A cart as the API answers it: its own lines priced by the rules. */
export function sampleCart(
  lines: readonly CartLineWire[],
  version = 1,
  promoted: Partial<CartWire['pricing']> = {},
): CartWire {
  const pricing: CartWire['pricing'] = {
    province: '51',
    min_order_fen: 20_000,
    single_item_frees: 'order',
    warehouses: [
      { id: 1, name: '成都仓', threshold_fen: 50_000, fee_fen: 1200, pending_fen: 0 },
      { id: 2, name: '重庆仓', threshold_fen: 80_000, fee_fen: 1200, pending_fen: 0 },
    ],
    promotions: [],
    gifts_left: [],
    gift_quotas: [],
    rows: [],
    goods: [],
    ...promoted,
  }
  const priced = priceCart(cartFacts({ data: lines, pricing }))
  const nameOf = (id: number) => pricing.warehouses.find((warehouse) => warehouse.id === id)?.name ?? ''
  return {
    version,
    data: lines.map((line) => {
      const now = priced.lines.find(({ lineId }) => lineId === line.id)
      if (!now || !line.goods) return line
      const price = formatYuan(now.unitFen)
      return {
        ...line,
        price,
        amount: formatYuan(now.amountFen),
        is_selected: now.selected ? 1 : 0,
        explanation: now.explanation.map(explanationWire),
      }
    }),
    shipping_data: {
      shipping_amount: formatYuan(priced.freightFen),
      no_trans_order_amount: '0.00',
      warehouses: priced.freights.map((freight) => freightWire(freight, nameOf)),
    },
    activity_data: { manjians: [], discounts: [] },
    promotions: [],
    filter_data: {},
    totals: totalsWire(priced, pricing.min_order_fen),
    pricing,
  }
}
