import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import type { Day } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import type { GoodsFacts } from '../../src/import/complete-goods.ts'

export type Book = 'base' | 'pharmacy' | 'clinic' | 'wholesaler' | 'chain'

export interface DemoLot {
  readonly warehouseId: number
  readonly lotNo: string
  readonly producedOn: Day
  readonly expiresOn: Day | null
  readonly quantity: number
  readonly state: 'saleable' | 'stopped'
}

/** What a seller decides about selling: packing, limits, who may buy. */
export interface SellingTerms {
  readonly innerPack: number
  readonly caseSize: number
  readonly minQuantity: number
  readonly purchaseLimit: number | null
  readonly onlyRegions: readonly string[]
  readonly onlyBuyerTypes: readonly BuyerType[]
  readonly freeShippingFrom: number | null
  readonly freeShippingZone: boolean
  readonly couponEligible: boolean
  readonly packingNote: string
  readonly sales: number
  readonly listedOn: Day
}

export interface Ladder {
  readonly fromQuantity: number
  /** 1: the unit price of the tier; 2: the reduction of the tier. */
  readonly type: 1 | 2
  readonly amountFen: Fen
}

/** One goods of the demonstration catalogue: the facts are real, everything else is made up. */
export interface DemoGoods extends GoodsFacts, SellingTerms {
  readonly code: string
  readonly marketPriceFen: Fen | null
  readonly prices: readonly { readonly book: Book; readonly priceFen: Fen }[]
  readonly ladder: readonly Ladder[]
  readonly lots: readonly DemoLot[]
}
