import type { PricedCart, PricedLine } from '@yaoji/rules/cart/priced-cart'
import type { Cashback } from '@yaoji/rules/cashback/cashback'
import type { Purchaser } from '@yaoji/rules/members/buyer-rights'
import type { ChosenTender } from '@yaoji/rules/money/tenders'
import type { PayDeadlines } from '@yaoji/rules/orders/deadlines'
import type { PricedFrom } from '@yaoji/rules/orders/priced-from'
import type { VoucherPart } from '@yaoji/rules/vouchers/voucher-tender'
import type { ContractsInForce } from '../contracts/contracts-in-force.ts'
import type { FirstContracts } from '../contracts/first-contracts.ts'
import type { KnownGoods } from '../goods/known-goods.ts'
import type { AgreedAddress, Shortage as ShortageWish } from '../orders/agreement.ts'
import type { NewOrder, ReplacedPieces } from '../orders/new-order.ts'
import type { RefusedWish } from '../promotions/quotas/claims.ts'
import type { Shortage } from '../stock/reserve-stock.ts'
import type { BuyerFacts } from './buyer-facts.ts'

/** What a priced line is of: its goods as known now, the lot that was chosen, the promotion's row that counts it. */
export interface LineGoods {
  readonly goods: KnownGoods
  readonly lotId: number | null
  readonly promotionGoodsId: number | null
  /** The pieces in whose place it is sent; absent: it is bought. */
  readonly replaces?: ReplacedPieces
}

/** The person who places it, and how much it may buy alone. */
export interface Placer extends Purchaser {
  readonly loginId: number
}

/** A purchase that is decided: what is bought, at which price, by whom, to where. It knows nothing of carts. */
export interface Placing {
  readonly memberId: number
  /** Nothing is bought without the year's contracts and what it is billed by; goods are sent again under those of their order. */
  readonly contracts: ContractsInForce | FirstContracts
  readonly placer: Placer
  /** The login that asked for it, where a colleague places it. */
  readonly askedBy: number | null
  /** What it may be paid by; null: nothing is paid. */
  readonly buyer: BuyerFacts | null
  readonly from: PricedFrom
  /** `from`, priced. */
  readonly priced: PricedCart
  /** Gifts as lines of the order, with ids below 0. */
  readonly gifts: readonly PricedLine[]
  readonly goodsOf: (line: PricedLine) => LineGoods
  readonly address: AgreedAddress
  readonly tender: ChosenTender
  readonly remark: string
  readonly shortage: ShortageWish
  readonly vouchers: readonly VoucherPart[]
  /** Cashback promotions that hold for the buyer now. */
  readonly cashbacks: readonly Cashback[]
  readonly expectedOn: string | null
  /** How long it waits to be paid, by the settings that it was priced under. */
  readonly deadlines: PayDeadlines
  /** Lots inside that window before their expiry are promised to nobody. */
  readonly stopSaleDays: number
  /** The group buy it belongs to, and the last instant to pay it. */
  readonly group: { readonly promotionId: number; readonly closesAtMs: number } | null
  /** The order whose goods are sent again; absent: they are bought. */
  readonly replaces?: NonNullable<NewOrder['replaces']>
}
export type PlacingRefusal =
  | { readonly kind: 'stock'; readonly shortages: readonly Shortage[] }
  | { readonly kind: 'quota'; readonly refused: readonly RefusedWish[] }
