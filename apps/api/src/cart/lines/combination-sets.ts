import { quantityRefusalText, quantityRule } from '@yaoji/rules/cart/quantity'
import type { Offer } from '../../offers/offers.ts'
import type { LivePromotion, LivePromotions, PromotionGoods } from '../../promotions/live.ts'
import type { LinePrice } from '../pricing/line-price.ts'
import type { CartLineRow } from '../store.ts'

/** A row of the cart before it is priced. */
export interface JudgedRow {
  readonly row: CartLineRow
  readonly offer: Offer
  readonly price: LinePrice
  readonly invalidReason: string
}

export const setGoods = (promotion: Pick<LivePromotion, 'goods'>): readonly PromotionGoods[] =>
  promotion.goods.filter(({ role }) => role === 'item')

/** How many whole sets rows make; null when they make none, e.g. because the set was changed since. */
export function setsOf(
  promotion: Pick<LivePromotion, 'goods'>,
  rows: readonly Pick<CartLineRow, 'goodsId' | 'quantity'>[],
): number | null {
  const goods = setGoods(promotion)
  const first = rows.find((row) => row.goodsId === goods[0]?.goodsId)
  const sets = first && goods[0] ? first.quantity / goods[0].perSet : 0
  const whole =
    Number.isInteger(sets) &&
    sets > 0 &&
    rows.length === goods.length &&
    goods.every(({ goodsId, perSet }) => rows.some((row) => row.goodsId === goodsId && row.quantity === sets * perSet))
  return whole ? sets : null
}

/** All or nothing: what stops one goods of a set stops the set, and names the goods. */
export function judgeSets<Row extends JudgedRow>(lines: readonly Row[], live: LivePromotions): Row[] {
  const problems = new Map<number, string>()
  for (const { row, price } of lines)
    if (row.source === 'combination' && !problems.has(row.sourceId)) {
      const own = lines.filter((line) => line.row.source === 'combination' && line.row.sourceId === row.sourceId)
      problems.set(row.sourceId, price.problem || setProblem(own, live.byId.get(row.sourceId)))
    }
  return lines.map((line) => {
    if (line.row.source !== 'combination') return line
    return { ...line, invalidReason: problems.get(line.row.sourceId) ?? '' }
  })
}

function setProblem(own: readonly JudgedRow[], promotion: LivePromotion | undefined): string {
  if (!promotion) return '活动已结束'
  const rows = own.map(({ row }) => row)
  if (setsOf(promotion, rows) === null) return '组合内容已变更，请删除后重新加入'
  for (const { row, offer, price, invalidReason } of own) {
    const reason = price.problem || invalidReason || shortOf(offer, row.quantity)
    if (reason) return `${offer.goods.name}：${reason}`
  }
  return ''
}

export function shortOf(offer: Offer, quantity: number): string {
  const { max } = quantityRule(offer.quantity)
  if (quantity <= max) return ''
  if (max === 0) return quantityRefusalText({ kind: offer.quantity.limitLeft === 0 ? 'limitUsed' : 'soldOut' })
  const { limitLeft, saleable } = offer.quantity
  return quantityRefusalText({ kind: limitLeft !== null && limitLeft < saleable ? 'overLimit' : 'overStock', max })
}
