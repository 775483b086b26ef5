import { yuanText } from '../money/fen.ts'
import type { DraftGoods, JudgedGoods } from './draft-goods.ts'
import type { StoredKind } from './promotion.ts'

/** What a goods is sold by when nobody promotes it. */
interface SoldBy {
  readonly caseSize: number
  readonly innerPack: number
  readonly minQuantity: number
}

/**
 * Domain 2.4, law 1: the quantity in which a promotion's price is first had: a case, what is in a set, the promotion's own
 * smallest quantity. What the goods costs by itself in that quantity is what its price must be below.
 */
export function firstQuantity(
  kind: StoredKind,
  { role, perSet, minQuantity }: Pick<DraftGoods, 'role' | 'perSet' | 'minQuantity'>,
  goods: SoldBy,
): number {
  if (role !== 'item') return 1
  if (kind === 'whole_case') return goods.caseSize
  if (kind === 'combination') return perSet
  // A special is the price of every quantity: where a ladder is lower, the ladder stands.
  return kind === 'special' ? 1 : (minQuantity ?? Math.max(goods.minQuantity, goods.innerPack))
}

/** '' or what is wrong with the price of a goods that is for sale. */
export function priceFault({
  goodsId,
  priceFen,
  baseFen,
  ordinaryFen,
}: Pick<JudgedGoods, 'goodsId' | 'priceFen' | 'baseFen' | 'ordinaryFen'>): string {
  if (priceFen === null || priceFen === 0) return `请填写商品${goodsId}的活动价`
  // 明码标价: what is struck through must be a price that was really asked.
  if (baseFen !== null && priceFen >= baseFen) return `商品${goodsId}的活动价应低于原价`
  return ordinaryFen !== null && priceFen >= ordinaryFen
    ? `商品${goodsId}的活动价应低于同等数量的阶梯价${yuanText(ordinaryFen)}`
    : ''
}
