import { inStock, quantityRefusalText } from '@yaoji/rules/cart/quantity'
import { refusalText } from '@yaoji/rules/goods/buy-permission'
import type { Offer } from '../../offers/offers.ts'
import type { LivePromotion, LivePromotions, PromotionGoods } from '../../promotions/live.ts'
import type { LinePrice } from '../pricing/line-price.ts'
import type { CartLineRow } from '../store.ts'

/** A row of the cart before it is judged. */
export interface SetRow {
  readonly row: CartLineRow
  readonly offer: Offer
  readonly price: LinePrice
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

/** How many sets a buyer reads; rows that make no whole sets any more are shown as one. */
export const shownSets = (
  promotion: Pick<LivePromotion, 'goods'> | undefined,
  rows: readonly Pick<CartLineRow, 'goodsId' | 'quantity'>[],
): number => (promotion && setsOf(promotion, rows)) ?? 1

/** Why sets cannot be had, however many, by row; a set whose rows make none any more says so on each. */
export function setProblems(lines: readonly SetRow[], live: LivePromotions): ReadonlyMap<number, string> {
  const sets = lines.filter(({ row }) => row.source === 'combination')
  return new Map(
    sets.map(({ row, offer, price }) => {
      const own = sets.filter((each) => each.row.sourceId === row.sourceId).map((each) => each.row)
      const promotion = live.byId.get(row.sourceId)
      const standing = standingProblem(offer)
      const problem =
        price.problem ||
        (promotion && setsOf(promotion, own) === null ? '组合内容已变更，请删除后重新加入' : '') ||
        (standing && `${offer.goods.name}：${standing}`)
      return [row.id, problem]
    }),
  )
}

export function standingProblem({ permission, quantity }: Pick<Offer, 'permission' | 'quantity'>): string {
  if (permission.refusal) return refusalText(permission.refusal)
  return inStock(quantity) ? '' : quantityRefusalText({ kind: 'soldOut' })
}
