import type { CartWire, LineChangeWire } from '@yaoji/contract/cart'
import { noFilter } from '@yaoji/contract/codes'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { activityData, promotionBars } from '@yaoji/views/cart/promotions'
import { freightWire, totalsWire } from '@yaoji/views/cart/totals'
import { cartLineWires } from './line-wire.ts'
import { freightTerms } from './pricing/delivery-terms.ts'
import type { MemberCart, MemberCartLine } from './pricing/member-cart.ts'
import { alongGoods, promotedView } from './promotion-wire.ts'

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
  const promoted = promotedView(cart)
  const everywhere = new Set(terms.warehouses.map((warehouse) => warehouse.id))
  return {
    version: cart.version,
    data: cartLineWires(cart, shown, at),
    shipping_data: {
      shipping_amount: formatYuan(priced.freightFen),
      no_trans_order_amount: formatYuan(sumFen(priced.freights.map((freight) => freight.pendingFen))),
      warehouses: priced.freights.map((freight) => freightWire(freight, nameOf)),
    },
    activity_data: activityData(promoted),
    promotions: promotionBars(promoted),
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
      gift_quotas: cart.facts.giftQuotas ?? [],
      rows: cart.facts.lines.filter(({ source }) => source === 'combination' || source === 'add_on'),
      goods: alongGoods(cart),
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
