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
 * slip of the keyboard (1.68 for 16.80) and a favour look the same, so that both are asked about. What has no price in the
 * base book may get any later, and is asked about too; a floor of 0 asks about nothing.
 */
export const agreedNeeds = (agreed: readonly AgreedBesideBase[], floorPercent: number): string[] =>
  floorPercent === 0
    ? []
    : agreed.flatMap(({ goodsId, priceFen, baseFen }) => {
        if (baseFen === null) return `商品${goodsId}还没有原价，协议价为${yuanText(priceFen)}`
        return isBelowFloor(priceFen, baseFen, floorPercent)
          ? `商品${goodsId}的协议价${yuanText(priceFen)}低于原价${yuanText(baseFen)}的${floorPercent}%`
          : []
      })
