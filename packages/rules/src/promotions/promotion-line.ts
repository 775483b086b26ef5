import type { GoodsKind } from '../goods/goods-facts.ts'
import type { Fen } from '../money/fen.ts'
import type { PriceSource } from './price-source.ts'

/** What a promotion may know of a counted line. */
export interface PromotionLine {
  readonly lineId: number
  readonly goodsId: number
  readonly source: PriceSource
  readonly goodsKind: GoodsKind
  readonly maker: string
  readonly brand: string
  readonly ephedrine: boolean
  readonly couponEligible: boolean
  readonly measure: 'piece' | 'gram'
  /** Sale unit as the buyer reads it, '盒'. */
  readonly unit: string
  readonly unitFen: Fen
  /** What a threshold of pieces counts: the quantity, or one for a bag of loose herbs. */
  readonly pieces: number
  /** The line's money after the steps before. */
  readonly payableFen: Fen
}
