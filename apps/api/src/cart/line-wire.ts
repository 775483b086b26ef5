import type { CartGoodsWire, CartLineWire, CombinationLineWire, GoodsLineWire } from '@yaoji/contract/cart'
import { ladderProgress, ladderStep } from '@yaoji/rules/cart/ladder'
import { quantityRule } from '@yaoji/rules/cart/quantity'
import { dayOf } from '@yaoji/rules/money/day'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { giftData, type PromotedView } from '@yaoji/views/cart/promotions'
import { explanationWire } from '@yaoji/views/cart/totals'
import { goodsWire, saleUnit, wireOptions } from '../offers/goods-wire.ts'
import { setGoods, setsOf } from './lines/combination-sets.ts'
import type { MemberCart, MemberCartLine } from './pricing/member-cart.ts'
import { quantityProblem } from './pricing/member-cart.ts'
import { promotedView } from './promotion-wire.ts'

/** Spec §3: 1 a flash line, 3 a combination, 2 any other. */
const lineType = (source: string): number => (source === 'flash' ? 1 : 2)

/**
 * The lines as the buyer counts them: rows of a combination are one, add-ons stand under what unlocked them. An add-on
 * whose promotion is over has nothing to stand under and is shown with what cannot be had.
 */
export function cartLineWires(cart: MemberCart, lines: readonly MemberCartLine[], at: Date): CartLineWire[] {
  const view = promotedView(cart)
  const sets = new Map<number, MemberCartLine[]>()
  return lines.flatMap((line): CartLineWire[] => {
    const { source, sourceId } = line.row
    if (source === 'combination') {
      const known = sets.get(sourceId)
      if (known) return []
      const rows = cart.lines.filter((each) => each.row.source === source && each.row.sourceId === sourceId)
      sets.set(sourceId, rows)
      return [combinationWire(cart, rows, at)]
    }
    if (source === 'add_on' && cart.facts.promotions.some(({ kind, id }) => kind === 'add_on' && id === sourceId))
      return []
    return [goodsLineWire(line, cart, view, at)]
  })
}

function goodsLineWire(line: MemberCartLine, cart: MemberCart, view: PromotedView, at: Date): GoodsLineWire {
  const { row, offer, facts, priced, price } = line
  const { goods } = offer
  const hidden = !offer.permission.seesPrice
  const type = lineType(row.source)
  const { tier } = ladderStep(facts.baseFen, facts.ladder, row.quantity)
  const unit = saleUnit(goods)
  const reduction = cart.priced.outcomes.find(
    ({ kind, state, lineIds }) => kind === 'full_reduction' && state === 'applied' && lineIds.includes(row.id),
  )
  const problemOf = (id: number) => cart.lines.find((each) => each.row.id === id)?.invalidReason ?? ''
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
    gift_data: hidden ? null : giftData(row.id, view, problemOf),
    price_source: price.source,
    hold_expires_at: line.heldUntil && Math.floor(line.heldUntil.getTime() / 1000),
    hold_told_at: line.heldUntil && Math.floor(at.getTime() / 1000),
    goods: cartGoods(line, at),
    goods_price_id: hidden ? 0 : offer.priceId,
    ladder_price_id: tier?.id ?? 0,
    goods_manjian_id: reduction?.id ?? 0,
    is_yj: row.source === 'whole_case' ? 1 : 0,
    combination: 0,
    quantity: quantityRule(offer.quantity),
    tiers: ladderProgress(facts.baseFen, facts.ladder, row.quantity, unit).map(({ name, reached, missing }) => ({
      name,
      reached: reached ? 1 : 0,
      missing: reached ? '' : `再买${missing}${unit}`,
    })),
    explanation: hidden ? [] : priced.explanation.map(explanationWire),
    invalid_reason: quantityProblem(line),
  }
}

function cartGoods({ row, offer, price, facts, invalidReason }: MemberCartLine, at: Date): CartGoodsWire {
  const hidden = !offer.permission.seesPrice
  const wire = goodsWire(offer, wireOptions(dayOf(at)))
  return {
    ...wire,
    is_buy: facts.buyable ? 1 : 0,
    cant_buy_reason: wire.cant_buy_reason || (facts.buyable ? '' : invalidReason),
    base_price: formatYuan(hidden ? 0 : Math.max(offer.baseFen, offer.unitFen)),
    number: hidden ? 0 : offer.quantity.saleable,
    ck_id: row.warehouseId,
    ...lotFacts(price.found?.goods.lot),
  }
}

/** A line that sells one lot shows that lot's expiry, not that of the ordinary stock. */
const lotFacts = (lot: { readonly lotNo: string; readonly expiresOn: string | null } | null | undefined) =>
  lot?.expiresOn ? { lot_no: lot.lotNo, yxq: lot.expiresOn, yxq_far: lot.expiresOn, is_xq: 1 as const } : {}

/** Rows of a set as one line, numbered by the lowest. */
function combinationWire(cart: MemberCart, rows: readonly MemberCartLine[], at: Date): CombinationLineWire {
  const first = rows[0]
  if (!first) throw new Error('a combination without rows')
  const { sourceId } = first.row
  const promotion = cart.live.byId.get(sourceId)
  const sets =
    (promotion &&
      setsOf(
        promotion,
        rows.map(({ row }) => row),
      )) ??
    1
  const perSet = ({ row }: MemberCartLine) => row.quantity / sets
  const ofSet = (fenOf: (line: MemberCartLine) => number) => Math.round(sumFen(rows.map(fenOf)) / sets)
  const hidden = rows.some(({ offer }) => !offer.permission.seesPrice)
  const priceFen = hidden ? 0 : ofSet((line) => line.priced.amountFen)
  const usualFen = hidden ? 0 : ofSet((line) => line.offer.unitFen * line.row.quantity)
  const goods = promotion ? setGoods(promotion) : []
  const ordered = [...rows].sort(
    (a, b) => position(goods, a.row.goodsId) - position(goods, b.row.goodsId) || a.row.id - b.row.id,
  )
  const most = Math.min(...rows.map((line) => Math.floor(quantityRule(line.offer.quantity).max / perSet(line))))
  return {
    id: Math.min(...rows.map(({ row }) => row.id)),
    type: 3,
    goods_type: 3,
    key: `combination-${sourceId}`,
    number: sets,
    price: formatYuan(priceFen),
    amount: formatYuan(sumFen(rows.map((line) => line.priced.amountFen))),
    seen_price: formatYuan(hidden ? 0 : ofSet(({ row }) => row.seenPriceFen * row.quantity)),
    is_selected: rows.every((line) => line.priced.selected) ? 1 : 0,
    with_coupon: 0,
    goods_manjian_amount: '0.00',
    gift_data: null,
    price_source: 'combination',
    hold_expires_at: null,
    hold_told_at: null,
    combination: {
      id: sourceId,
      name: promotion?.name ?? '组合',
      sets,
      price: formatYuan(priceFen),
      saved: formatYuan(Math.max(0, usualFen - priceFen)),
      forced_off: rows.some((line) => line.priced.forcedOff) ? 1 : 0,
      goods: ordered.map((line) => ({
        line_id: line.row.id,
        per_set: perSet(line),
        number: line.row.quantity,
        price: formatYuan(line.priced.unitFen),
        goods: cartGoods(line, at),
      })),
    },
    goods_price_id: 0,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    quantity: { min: 1, step: 1, max: Math.max(0, most) },
    tiers: [],
    explanation: hidden ? [] : ordered.flatMap((line) => line.priced.explanation.map(explanationWire).map(named(line))),
    invalid_reason: first.invalidReason,
  }
}

const named =
  ({ offer }: MemberCartLine) =>
  <Step extends { readonly text: string }>(step: Step): Step => ({ ...step, text: `${offer.goods.name} ${step.text}` })

const position = (goods: readonly { readonly goodsId: number }[], goodsId: number) =>
  goods.findIndex((each) => each.goodsId === goodsId)

/** What an adjustment put on a line: negative fen. */
function shareOf({ priced }: MemberCart, lineId: number, promotionId: number | undefined): number {
  const found = priced.adjustments.find(({ source, id }) => source === 'full_reduction' && id === promotionId)
  return found?.lineShares.find((share) => share.lineId === lineId)?.amountFen ?? 0
}
