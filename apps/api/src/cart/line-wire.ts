import type { CartGoodsWire, CartLineWire } from '@yaoji/contract/cart'
import { lineAmountFen } from '@yaoji/rules/goods/line-amount'
import { dayOf } from '@yaoji/rules/money/day'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import type { CartView } from '@yaoji/views/cart/cart-view'
import { type LineBrief, lineView } from '@yaoji/views/cart/goods-line'
import { type SetBrief, setPriceFen, setView } from '@yaoji/views/cart/set-line'
import { goodsWire, type WireOptions, wireOptions } from '../offers/goods-wire.ts'
import { struckFen } from '../offers/struck-price.ts'
import { setGoods, setsOf } from './lines/combination-sets.ts'
import type { MemberCart, MemberCartLine } from './pricing/member-cart.ts'
import { promotedView } from './promotion-wire.ts'

/** A cart as the shared writing reads it. */
export const cartView = (cart: MemberCart): CartView => ({
  ...promotedView(cart),
  facts: cart.facts,
  judged: cart.judged,
})

/**
 * The lines as the buyer counts them: rows of a combination are one, add-ons stand under what unlocked them. An add-on
 * whose promotion is over has nothing to stand under and is shown with what cannot be had.
 */
export function cartLineWires(cart: MemberCart, lines: readonly MemberCartLine[], at: Date): CartLineWire[] {
  const view = cartView(cart)
  const options = wireOptions(dayOf(at))
  const written = new Set<number>()
  return lines.flatMap((line): CartLineWire[] => {
    const { source, sourceId } = line.row
    if (source === 'combination') {
      if (written.has(sourceId)) return []
      written.add(sourceId)
      const rows = cart.lines.filter((each) => each.row.source === source && each.row.sourceId === sourceId)
      return [setView(view, setBrief(cart, sourceId, rows, options))]
    }
    if (source === 'add_on' && cart.facts.promotions.some(({ kind, id }) => kind === 'add_on' && id === sourceId))
      return []
    return [lineView(line.facts, view, lineBrief(line, options, at))]
  })
}

function lineBrief(line: MemberCartLine, options: WireOptions, at: Date): LineBrief {
  const { row, offer, heldUntil } = line
  const { seesPrice } = offer.permission
  return {
    goods: goodsOf(line, options),
    seen_price: formatYuan(seesPrice ? row.seenPriceFen : 0),
    goods_price_id: seesPrice ? offer.priceId : 0,
    hold_expires_at: heldUntil && Math.floor(heldUntil.getTime() / 1000),
    hold_told_at: heldUntil && Math.floor(at.getTime() / 1000),
  }
}

function goodsOf({ row, offer, price, terms }: MemberCartLine, options: WireOptions): CartGoodsWire {
  const hidden = !offer.permission.seesPrice
  const wire = goodsWire(offer, options)
  const struck = price.found ? struckFen(price.found.goods, offer.book) : offer.struckFen
  return Object.assign(wire, {
    cant_buy_reason: wire.cant_buy_reason || terms.problem,
    base_price: formatYuan(hidden ? 0 : (struck ?? price.unitFen)),
    number: hidden ? 0 : offer.quantity.saleable,
    ck_id: row.warehouseId,
    ...lotFacts(price.found?.goods.lot),
  })
}

/** A line that sells one lot shows that lot's expiry, not that of the ordinary stock. */
const lotFacts = (lot: { readonly lotNo: string; readonly expiresOn: string | null } | null | undefined) =>
  lot?.expiresOn ? { lot_no: lot.lotNo, yxq: lot.expiresOn, yxq_far: lot.expiresOn, is_xq: 1 as const } : {}

/** Rows that make no whole sets any more are shown as one. */
function setBrief(cart: MemberCart, id: number, rows: readonly MemberCartLine[], options: WireOptions): SetBrief {
  const promotion = cart.live.byId.get(id)
  const stored = rows.map(({ row }) => row)
  const sets = (promotion && setsOf(promotion, stored)) ?? 1
  const goods = promotion ? setGoods(promotion) : []
  const position = ({ row }: MemberCartLine) => goods.findIndex((each) => each.goodsId === row.goodsId)
  const ordered = [...rows].sort((a, b) => position(a) - position(b) || a.row.id - b.row.id)
  const hidden = rows.some(({ offer }) => !offer.permission.seesPrice)
  const perSet = ({ row }: MemberCartLine) => row.quantity / sets
  const ofSet = (unitFen: (line: MemberCartLine) => number) =>
    sumFen(ordered.map((line) => lineAmountFen(unitFen(line), perSet(line), line.facts.measure)))
  const priceFen = setPriceFen(ordered.map((line) => ({ ...line.facts, perSet: perSet(line) })))
  const usualFen = ofSet(({ offer }) => offer.unitFen)
  return {
    seen_price: formatYuan(hidden ? 0 : ofSet(({ row }) => row.seenPriceFen)),
    combination: {
      id,
      name: promotion?.name ?? '组合',
      saved: formatYuan(hidden ? 0 : Math.max(0, usualFen - priceFen)),
      goods: ordered.map((line) => ({ line_id: line.row.id, per_set: perSet(line), goods: goodsOf(line, options) })),
    },
  }
}
