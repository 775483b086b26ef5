import type { CartGoodsWire, GoodsLineWire } from '@yaoji/contract/cart'
import type { CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import { shortageText } from '@yaoji/rules/cart/judge-lines'
import type { PricedLine } from '@yaoji/rules/cart/priced-cart'
import { quantityRule } from '@yaoji/rules/cart/quantity'
import { partsOf, wholeId } from '@yaoji/rules/cart/split-specials'
import { openTiers, unitPrice } from '@yaoji/rules/cart/unit-price'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { isOrdinary } from '@yaoji/rules/promotions/price-source'
import { type CartView, lineProblem } from './cart-view.ts'
import { priceNote } from './price-note.ts'
import { giftData, nothingAlong } from './promotions.ts'
import { explanationWire } from './totals.ts'

/** What a line asks of its goods; the rest of it goes along as it is. */
export type LineGoods = Pick<CartGoodsWire, 'price' | 'is_buy' | 'cant_buy_reason' | 'xg_number'>
/** A line of the cart with as much of its goods as it was given. */
export type LineOf<Goods> = Omit<GoodsLineWire, 'goods'> & { readonly goods: Goods }

/** What of a line is neither judged nor priced: the server reads it, and the line carries it to the browser as it is. */
export type LineBrief<Goods = CartGoodsWire> = Pick<
  LineOf<Goods>,
  'goods' | 'seen_price' | 'goods_price_id' | 'hold_expires_at' | 'hold_told_at'
>

/** Spec §3: one line of the cart, the same before the server answers as in its answer. */
export function lineView<Goods extends LineGoods>(
  facts: CartLineFacts,
  view: CartView,
  brief: LineBrief<Goods>,
): LineOf<Goods> {
  const { lineId, quantity } = facts
  const [priced, rest] = partsOf(view.priced.lines, lineId)
  const parts = rest ? [priced, rest] : [priced]
  const judged = view.judged.get(lineId)
  if (!judged) throw new RangeError(`line ${lineId} was not judged`)
  const hidden = !seesPrice(brief.goods)
  const { source } = priced
  const type = source === 'flash' ? 1 : 2
  const activityId = isOrdinary(source) ? 0 : facts.sourceId
  const reduction = view.priced.outcomes.find(
    ({ kind, state, lineIds }) =>
      kind === 'full_reduction' && state === 'applied' && lineIds.some((id) => wholeId(id) === lineId),
  )
  return {
    id: lineId,
    type,
    goods_type: type,
    key: `${isOrdinary(source) ? 'member' : source}-${activityId}-${facts.goodsId}-${facts.warehouseId}`,
    ...(activityId > 0 ? { activity_id: activityId } : {}),
    number: quantity,
    price: formatYuan(priced.unitFen),
    amount: formatYuan(sumFen(parts.map(({ amountFen }) => amountFen))),
    seen_price: brief.seen_price,
    is_selected: priced.selected ? 1 : 0,
    with_coupon: parts.some(({ couponEligible }) => couponEligible) ? 1 : 0,
    goods_manjian_amount: formatYuan(-shareOf(view, lineId, reduction?.id)),
    gift_data: hidden ? nothingAlong : giftData(lineId, view, (id) => lineProblem(view, id)),
    price_source: source,
    price_note: hidden ? '' : priceNote(facts, [priced, rest], view.priced),
    hold_expires_at: brief.hold_expires_at,
    hold_told_at: brief.hold_told_at,
    goods: cartGoods(brief.goods, facts, judged),
    goods_price_id: brief.goods_price_id,
    ladder_price_id: unitPrice(facts, source === 'special').tier?.id ?? 0,
    goods_manjian_id: reduction?.id ?? 0,
    is_yj: source === 'whole_case' ? 1 : 0,
    is_jxq: source === 'near_expiry' ? 1 : 0,
    combination: 0,
    quantity: quantityRule(judged.quantity),
    tiers: tiersOf(facts, priced),
    explanation: hidden ? [] : parts.flatMap(({ explanation }) => explanation.map(explanationWire)),
    invalid_reason: lineProblem(view, lineId) || shortageText(judged.quantity, quantity),
  }
}

export const seesPrice = (goods: Pick<CartGoodsWire, 'price'>): boolean => goods.price !== undefined

/** A goods of the cart as its line is: whether it can be bought so, and what the limit leaves for it. */
export function cartGoods<Goods extends LineGoods>(
  goods: Goods,
  { buyable }: Pick<CartLineFacts, 'buyable'>,
  judged: JudgedOf,
): Goods {
  const { limitLeft } = judged.quantity
  const is_buy = buyable ? 1 : 0
  const cant_buy_reason = buyable ? '' : goods.cant_buy_reason || judged.problem
  const xg_number = goods.xg_number !== undefined && limitLeft !== null ? limitLeft : goods.xg_number
  // A goods is wide and mostly right as it is.
  if (goods.is_buy === is_buy && goods.cant_buy_reason === cant_buy_reason && goods.xg_number === xg_number)
    return goods
  return { ...goods, is_buy, cant_buy_reason, ...(xg_number === undefined ? {} : { xg_number }) }
}
type JudgedOf = NonNullable<ReturnType<CartView['judged']['get']>>

const tiersOf = (facts: CartLineFacts, { source }: PricedLine): GoodsLineWire['tiers'] =>
  openTiers(facts, source).map(({ fromQuantity, unitFen }) => {
    const missing = Math.max(0, fromQuantity - facts.quantity)
    return {
      name: `满${quantityText(fromQuantity, facts.unit, facts.measure)}`,
      number: fromQuantity,
      price: formatYuan(unitFen),
      reached: missing === 0 ? 1 : 0,
      missing: missing === 0 ? '' : `再买${quantityText(missing, facts.unit, facts.measure)}`,
    }
  })

/** What an adjustment put on a line: negative fen. */
function shareOf({ priced }: CartView, lineId: number, promotionId: number | undefined): number {
  const found = priced.adjustments.find(({ source, id }) => source === 'full_reduction' && id === promotionId)
  const own = found?.lineShares.filter((share) => wholeId(share.lineId) === lineId) ?? []
  return sumFen(own.map(({ amountFen }) => amountFen))
}
