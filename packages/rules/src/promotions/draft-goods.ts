import type { Fen } from '../money/fen.ts'

/** One goods of a promotion as marketing drafts it. */
export interface DraftGoods {
  readonly goodsId: number
  readonly role: 'item' | 'gift' | 'add_on'
  readonly priceFen: Fen | null
  /** Units of the goods in one set of a combination. */
  readonly perSet: number
  readonly quota: number | null
  readonly memberLimit: number | null
  readonly minQuantity: number | null
  readonly step: number | null
  /** Add-on: the base from which it may be bought. */
  readonly fromBase: number | null
  readonly lotId: number | null
}

/** The same with what the store knows of the goods. */
export interface JudgedGoods extends DraftGoods {
  /** The base book's price, 0 = not yet priced; null = no such goods for sale. */
  readonly baseFen: Fen | null
  /** What it costs by itself in the base book, in the least quantity that the promotion sells at once: the ladder counts. */
  readonly ordinaryFen: Fen | null
  /** Pieces that may be sold now, in all warehouses; of a lot, what the lot holds. */
  readonly saleable: number
  /** Its sale unit; of grams the price is per kilogram. */
  readonly unit: string
  readonly measure: 'piece' | 'gram'
  /** Goes by the ephedrine rules. */
  readonly ephedrine: boolean
  /** Of a class that the store does not give away. */
  readonly restricted: boolean
}

/** What is wrong with a draft: the field, and the sentence that marketing reads. */
export interface DraftFault {
  readonly field: string
  readonly text: string
}
export type SayFault = (field: string, text: string) => void
