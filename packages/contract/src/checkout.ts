import type { AddressWire } from './addresses.ts'
import { call, type Flag, type Yuan } from './call.ts'
import type { CartLineWire, FreightWire, GiftItemWire, PromotionBarWire, TotalsWire } from './cart.ts'
import type { AvailableCouponWire } from './coupons.ts'
import type { DeliveryWire } from './goods.ts'
import type { LotPiecesWire } from './orders.ts'
import type { PayChoiceWire, TenderWire } from './tenders.ts'
import type { VoucherChoiceWire } from './vouchers.ts'

/** The confirm page: the lines as they would be ordered now. */
export interface CheckoutWire {
  readonly version: number
  readonly lines: readonly CartLineWire[]
  /** Lines that go into an ephedrine order of their own. */
  readonly ephedrine_lines: readonly CartLineWire[]
  /** Which lots each line would be promised now; `below`: with fewer days left than the member wants. */
  readonly lots: readonly { readonly id: number; readonly lots: readonly LotPiecesWire[]; readonly below: Flag }[]
  /** The days that the member wants, 0: it says nothing. */
  readonly least_shelf_days: number
  readonly addresses: readonly AddressWire[]
  readonly freights: readonly FreightWire[]
  readonly totals: TotalsWire
  readonly ephedrine_totals: TotalsWire | null
  /** Each as the cart is priced under it. */
  readonly methods: readonly PayChoiceWire[]
  /** The way to pay that these amounts are for, '' where any that is open will do. */
  readonly pay_type: TenderWire | ''
  readonly delivery: readonly DeliveryWire[]
  readonly balance: Yuan
  readonly invoice: { readonly type: string; readonly title: string; readonly tax_no: string }
  readonly promotions: readonly PromotionBarWire[]
  readonly gifts: readonly GiftItemWire[]
  /** Every coupon that the member could use some day, with what it does for these lines. */
  readonly coupons: readonly AvailableCouponWire[]
  /** The coupon that these amounts were made with, 0 for none. */
  readonly coupon_id: number
  /** '' or why the coupon that was asked for could not be used. */
  readonly coupon_note: string
  readonly prefers: 'cheaper' | 'discount' | 'coupon'
  /** Vouchers with something left; `taken` is what each pays here. */
  readonly vouchers: readonly VoucherChoiceWire[]
  readonly voucher_amount: Yuan
  /** What is left to pay of all orders together after vouchers. */
  readonly due: Yuan
  /** What the order will earn back, '0.00' for nothing. */
  readonly cashback: { readonly name: string; readonly amount: Yuan } | null
  /** '' or why nothing can be ordered now (minimum order, overdue credit term …). */
  readonly blocked: string
  /** '' or the reason behind these words: what a page offers beside them depends on it. */
  readonly blocked_reason: string
}

export interface CheckoutInput {
  readonly ids: readonly number[]
  readonly new?: Flag | undefined
  readonly address_id?: number | undefined
  /** A held coupon; 0 none; absent: the best one is proposed. */
  readonly coupon_id?: number | undefined
  readonly prefers?: 'cheaper' | 'discount' | 'coupon' | undefined
  readonly voucher_ids?: readonly number[] | undefined
  /** 'term' prices without coupon and specials, which a credit term rules out. */
  readonly pay_type?: TenderWire | undefined
}

export const checkoutCalls = {
  show: call<CheckoutInput, CheckoutWire>('POST', '/api/cart/checkout', 'member', { duty: 'buy', keepsPrevious: true }),
}
