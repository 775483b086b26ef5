import type { CartWire, LineChangeWire } from '@yaoji/contract/cart'
import { noFilter } from '@yaoji/contract/codes'
import { cartSums } from '@yaoji/views/cart/cart-view'
import { termsWires } from '@yaoji/views/cart/standing'
import { RawJson } from '../platform/http/call-route.ts'
import { cartLineParts, cartView } from './line-wire.ts'
import type { MemberCart, MemberCartLine } from './pricing/member-cart.ts'
import { alongGoods } from './promotion-wire.ts'

export interface CartAsked {
  /** Spec: 1 asks for the cart grouped by warehouse. */
  readonly grouped: boolean
  readonly filters: Readonly<Record<string, string | number>>
  readonly change?: LineChangeWire
}

/** The cart as it is answered. */
export function cartJson(cart: MemberCart, asked: CartAsked, at: Date): RawJson<CartWire> {
  const { terms, facts } = cart
  const nameOf = (id: number) => terms.warehouses.find((warehouse) => warehouse.id === id)?.name ?? ''
  const shown = cart.lines.filter((line) => passes(line, asked.filters))
  if (asked.grouped) shown.sort((a, b) => a.row.warehouseId - b.row.warehouseId || b.row.id - a.row.id)
  const termsOf = new Map(cart.lines.map((line) => [line.row.id, line.terms]))
  const rest: Omit<CartWire, 'data'> = {
    version: cart.version,
    ...cartSums(cartView(cart), terms.minimumFen, nameOf),
    filter_data: { ...defaultFilters, ...asked.filters },
    pricing: {
      facts,
      min_order_fen: terms.minimumFen,
      whole_case_percent: terms.wholeCasePercent,
      warehouses: terms.warehouses.map(({ id, name }) => ({ id, name })),
      gift_stock: cart.giftStock,
      goods: alongGoods(cart),
      limits: [...cart.limits].map(([goods_id, left]) => ({ goods_id, left })),
      terms: termsWires(facts.lines, (lineId) => termsOf.get(lineId)!),
    },
    ...(asked.change ? { change: asked.change } : {}),
  }
  return new RawJson(['{"data":', ...cartLineParts(cart, shown, at), ',', JSON.stringify(rest).slice(1)])
}

/** Spec §9: 99999 means no filter. They choose what is shown; sums are always of the whole cart. */
const defaultFilters = { ck_id: noFilter, is_buy: noFilter, is_hm: noFilter, kind: noFilter } as const

function passes({ row, offer, facts, invalidReason }: MemberCartLine, filters: CartAsked['filters']): boolean {
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
