import { type Fen, yuanText } from '../money/fen.ts'

/** Domain 2.4, law 6, a setting of the store: below this share of the base book's price another clerk looks. */
export const defaultFloorPercent = 50

/** Whether a price is below so many percent of the base book's; never where the base book has none (0). */
export const isBelowFloor = (priceFen: Fen, baseFen: Fen, percent: number): boolean =>
  priceFen * 100 < baseFen * percent

export interface AgreedBesideBase {
  readonly goodsId: number
  readonly priceFen: Fen
  /** In the base book; null: it has no price there. */
  readonly baseFen: Fen | null
}

/**
 * Why what is agreed with one member needs a second person, a sentence for each goods; nothing where one clerk may agree. A
 * slip of the keyboard (1.68 for 16.80) and a favour look the same, so that both are asked about. What is above the
 * member's own book needs nobody: it is no price (0070).
 */
export const agreedNeeds = (agreed: readonly AgreedBesideBase[], floorPercent: number): string[] =>
  agreed.flatMap(({ goodsId, priceFen, baseFen }) =>
    isBelowFloor(priceFen, baseFen ?? 0, floorPercent)
      ? `商品${goodsId}的协议价${yuanText(priceFen)}低于原价${yuanText(baseFen ?? 0)}的${floorPercent}%`
      : [],
  )
