import type { CartGoodsWire, CartLineWire, CombinationLineWire } from '@yaoji/contract/cart'
import { lineAmountFen } from '@yaoji/rules/goods/line-amount'
import { dayOf } from '@yaoji/rules/money/day'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import type { CartView } from '@yaoji/views/cart/cart-view'
import { type LineBrief, type LineGoods, type LineOf, lineView } from '@yaoji/views/cart/goods-line'
import { type SetBrief, setPriceFen, setView } from '@yaoji/views/cart/set-line'
import { fixedBytes, goodsWire, ownWire, type WireOptions, wireOptions } from '../offers/goods-wire.ts'
import type { Offer } from '../offers/offers.ts'
import { struckFen } from '../offers/struck-price.ts'
import type { JsonPart } from '../platform/http/json-parts.ts'
import { setGoods, shownSets } from './lines/combination-sets.ts'
import type { MemberCart, MemberCartLine } from './pricing/member-cart.ts'
import { promotedView } from './promotion-wire.ts'

/** A cart as the shared writing reads it. */
export const cartView = (cart: MemberCart): CartView => ({
  ...promotedView(cart),
  facts: cart.facts,
  judged: cart.judged,
})

/** The lines of a cart as the buyer counts them. */
export const cartLineWires = (cart: MemberCart, lines: readonly MemberCartLine[], at: Date): CartLineWire[] =>
  shownLines(cart, lines, at, goodsWire).map(({ wire }) => wire)

/**
 * The same as the JSON of a list, in parts. Half of a line is what its goods always says: that is kept as bytes with the
 * goods, and neither put together nor written again (decision 0098).
 */
export function cartLineParts(cart: MemberCart, lines: readonly MemberCartLine[], at: Date): JsonPart[] {
  const parts: JsonPart[] = ['[']
  for (const { line, wire } of shownLines(cart, lines, at, ownWire)) {
    if (parts.length > 1) parts.push(',')
    const json = JSON.stringify(wire)
    if (wire.goods) {
      // No text has this in it: its quotes would be escaped.
      const place = json.indexOf(goodsBegin) + goodsBegin.length
      parts.push(json.slice(0, place), fixedBytes(line.offer.goods), json.slice(place))
    } else parts.push(json)
  }
  parts.push(']')
  return parts
}
const goodsBegin = '"goods":{'

interface ShownLine<Goods> {
  /** Of a set, the first of its rows. */
  readonly line: MemberCartLine
  readonly wire: CombinationLineWire | LineOf<Goods & CartGoodsFacts>
}

/**
 * Rows of a combination are one line, add-ons stand under what unlocked them. An add-on whose promotion is over has nothing
 * to stand under and is shown with what cannot be had.
 */
function shownLines<Goods extends LineGoods>(
  cart: MemberCart,
  lines: readonly MemberCartLine[],
  at: Date,
  write: (offer: Offer, options: WireOptions) => Goods,
): ShownLine<Goods>[] {
  const view = cartView(cart)
  const options = wireOptions(dayOf(at), cart.terms.exactStockUpTo)
  const written = new Set<number>()
  return lines.flatMap((line): ShownLine<Goods>[] => {
    const { source, sourceId } = line.row
    if (source === 'combination') {
      if (written.has(sourceId)) return []
      written.add(sourceId)
      const rows = cart.lines.filter((each) => each.row.source === source && each.row.sourceId === sourceId)
      return [{ line, wire: setView(view, setBrief(cart, sourceId, rows, options)) }]
    }
    if (source === 'add_on' && cart.facts.promotions.some(({ kind, id }) => kind === 'add_on' && id === sourceId))
      return []
    return [{ line, wire: lineView(line.facts, view, lineBrief(line, write(line.offer, options), at)) }]
  })
}

function lineBrief<Goods extends LineGoods>(
  line: MemberCartLine,
  goods: Goods,
  at: Date,
): LineBrief<Goods & CartGoodsFacts> {
  const { row, offer, heldUntil } = line
  const { seesPrice } = offer.permission
  return {
    goods: ofLine(goods, line),
    seen_price: formatYuan(seesPrice ? row.seenPriceFen : 0),
    goods_price_id: seesPrice ? offer.priceId : 0,
    hold_expires_at: heldUntil && Math.floor(heldUntil.getTime() / 1000),
    hold_told_at: heldUntil && Math.floor(at.getTime() / 1000),
  }
}

type CartGoodsFacts = Pick<CartGoodsWire, 'base_price' | 'number' | 'ck_id' | 'lot_no'>

/** A goods, just written, as a line of the cart sells it. */
function ofLine<Goods extends LineGoods>(
  goods: Goods,
  { row, offer, price, terms }: MemberCartLine,
): Goods & CartGoodsFacts {
  const hidden = !offer.permission.seesPrice
  const struck = price.found ? struckFen(price.found.goods, offer.book) : offer.struckFen
  return Object.assign(goods, {
    cant_buy_reason: goods.cant_buy_reason || terms.problem,
    base_price: formatYuan(hidden ? 0 : (struck ?? price.unitFen)),
    number: hidden ? 0 : offer.quantity.saleable,
    ck_id: row.warehouseId,
    ...lotFacts(price.found?.goods.lot),
  })
}

/** A line that sells one lot shows that lot's expiry, not that of the ordinary stock. */
const lotFacts = (lot: { readonly lotNo: string; readonly expiresOn: string | null } | null | undefined) =>
  lot?.expiresOn ? { lot_no: lot.lotNo, yxq: lot.expiresOn, yxq_far: lot.expiresOn, is_xq: 1 as const } : {}

function setBrief(cart: MemberCart, id: number, rows: readonly MemberCartLine[], options: WireOptions): SetBrief {
  const promotion = cart.live.byId.get(id)
  const stored = rows.map(({ row }) => row)
  const sets = shownSets(promotion, stored)
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
      goods: ordered.map((line) => ({
        line_id: line.row.id,
        per_set: perSet(line),
        goods: ofLine(goodsWire(line.offer, options), line),
      })),
    },
  }
}
