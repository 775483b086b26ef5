import type { CartLineWire, CartWire, LineChangeWire } from '@yaoji/contract/cart'
import { explanationWire, freightWire, totalsWire } from '@yaoji/contract/cart-money'
import { noFilter } from '@yaoji/contract/codes'
import { ladderProgress } from '@yaoji/rules/cart/ladder'
import { quantityRule } from '@yaoji/rules/cart/quantity'
import { dayOf } from '@yaoji/rules/money/day'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { goodsWire } from '../goods/goods-wire.ts'
import type { MemberCart, MemberCartLine } from './member-cart.ts'
import { quantityProblem } from './member-cart.ts'
import { activityData, giftData, promotionBars } from './promotion-wire.ts'
import { freightTerms } from './terms.ts'

/** Spec §3: the numbers that wire types of lines go by. */
const lineTypes: Readonly<Record<string, number>> = { flash: 1, combination: 3 }
const normalLine = 2

export function lineWire(line: MemberCartLine, cart: MemberCart, at: Date): CartLineWire {
  const { row, offer, facts, priced, price } = line
  const { goods } = offer
  const hidden = !offer.permission.seesPrice
  const type = lineTypes[row.source] ?? normalLine
  const reached = facts.ladder?.tiers
    .filter((tier) => tier.fromQuantity <= row.quantity)
    .sort((a, b) => b.fromQuantity - a.fromQuantity)[0]
  const reduction = cart.priced.outcomes.find(
    ({ kind, state, lineIds }) => kind === 'full_reduction' && state === 'applied' && lineIds.includes(row.id),
  )
  return {
    id: row.id,
    type,
    goods_type: type,
    key: `${row.source}-${row.sourceId}-${row.goodsId}-${row.warehouseId}`,
    number: row.quantity,
    price: formatYuan(priced.unitFen),
    amount: formatYuan(priced.amountFen),
    seen_price: formatYuan(hidden ? 0 : row.seenPriceFen),
    is_selected: priced.selected ? 1 : 0,
    with_coupon: priced.couponEligible ? 1 : 0,
    goods_manjian_amount: formatYuan(-shareOf(cart, row.id, reduction?.id)),
    gift_data: hidden ? null : giftData(line, cart),
    price_source: price.source,
    goods: {
      ...goodsWire(offer, { today: dayOf(at) }),
      base_price: formatYuan(hidden ? 0 : Math.max(offer.baseFen, offer.unitFen)),
      number: hidden ? 0 : offer.quantity.saleable,
      ck_id: row.warehouseId,
    },
    goods_price_id: hidden ? 0 : offer.priceId,
    ladder_price_id: reached?.id ?? 0,
    goods_manjian_id: reduction?.id ?? 0,
    is_yj: row.source === 'whole_case' ? 1 : 0,
    combination: row.source === 'combination' ? 1 : 0,
    quantity: quantityRule(offer.quantity),
    tiers: ladderProgress(facts.ladder, row.quantity, goods.unit).map((tier) => ({
      name: tier.name,
      reached: tier.reached ? 1 : 0,
      missing: tier.reached ? '' : `再买${tier.missing}${goods.unit}`,
    })),
    explanation: hidden ? [] : priced.explanation.map(explanationWire),
    invalid_reason: quantityProblem(line),
  }
}

/** What an adjustment put on a line: negative fen. */
function shareOf({ priced }: MemberCart, lineId: number, promotionId: number | undefined): number {
  const found = priced.adjustments.find(({ source, id }) => source === 'full_reduction' && id === promotionId)
  return found?.lineShares.find((share) => share.lineId === lineId)?.amountFen ?? 0
}

export interface CartView {
  /** Spec: 1 asks for the cart grouped by warehouse. */
  readonly grouped: boolean
  readonly filters: Readonly<Record<string, string | number>>
  readonly change?: LineChangeWire
}

export function cartWire(cart: MemberCart, view: CartView, at: Date): CartWire {
  const { priced, terms } = cart
  const nameOf = (id: number) => terms.warehouses.find((warehouse) => warehouse.id === id)?.name ?? ''
  const shown = cart.lines.filter((line) => passes(line, view.filters))
  if (view.grouped) shown.sort((a, b) => a.row.warehouseId - b.row.warehouseId || b.row.id - a.row.id)
  const everywhere = new Set(terms.warehouses.map((warehouse) => warehouse.id))
  return {
    version: cart.version,
    data: shown.filter(({ row }) => row.source !== 'add_on').map((line) => lineWire(line, cart, at)),
    shipping_data: {
      shipping_amount: formatYuan(priced.freightFen),
      no_trans_order_amount: formatYuan(sumFen(priced.freights.map((freight) => freight.pendingFen))),
      warehouses: priced.freights.map((freight) => freightWire(freight, nameOf)),
    },
    activity_data: activityData(cart),
    promotions: promotionBars(cart),
    filter_data: { ...defaultFilters, ...view.filters },
    totals: totalsWire(priced, terms.minimumFen),
    pricing: {
      province: cart.destination.province,
      min_order_fen: terms.minimumFen,
      single_item_frees: terms.singleItemFrees,
      warehouses: freightTerms(terms, cart.destination, everywhere).map((term) => ({
        id: term.warehouseId,
        name: nameOf(term.warehouseId),
        threshold_fen: term.thresholdFen,
        fee_fen: term.feeFen,
        pending_fen: term.pendingFen,
      })),
      promotions: cart.facts.promotions,
      gifts_left: cart.facts.giftsLeft,
    },
    ...(view.change ? { change: view.change } : {}),
  }
}

/** Spec §9: 99999 means no filter. They choose what is shown; sums are always of the whole cart. */
export const defaultFilters = { ck_id: noFilter, is_buy: noFilter, is_hm: noFilter, kind: noFilter } as const

function passes({ row, offer, facts, invalidReason }: MemberCartLine, filters: CartView['filters']): boolean {
  const wants = (name: keyof typeof defaultFilters, value: string | number) => {
    const wanted = filters[name]
    return wanted === undefined || wanted === '' || Number(wanted) === noFilter || String(wanted) === String(value)
  }
  return (
    wants('ck_id', row.warehouseId) &&
    wants('is_buy', invalidReason ? 0 : 1) &&
    wants('is_hm', facts.ephedrine ? 1 : 0) &&
    wants('kind', offer.goods.kind)
  )
}
