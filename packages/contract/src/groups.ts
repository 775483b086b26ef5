import type { AddressWire } from './addresses.ts'
import { call, type Flag, type Nothing, type Yuan } from './call.ts'
import type { ExplanationWire, FreightWire } from './cart.ts'
import type { DeliveryWire, GoodsDetailWire, GoodsWire } from './goods.ts'
import type { CreatedWire } from './orders.ts'
import type { PayChoiceWire } from './tenders.ts'
import type { VoucherChoiceWire } from './vouchers.ts'

export type GroupStateWire = 'notStarted' | 'running' | 'succeeded' | 'failed' | 'ended'

/**
 * A group buy as a viewer may see it. Everybody learns that it exists, of which goods, and until when; fields after
 * `priced` are absent for those who may not see the goods' price.
 */
export interface GroupWire {
  readonly id: number
  readonly name: string
  readonly slogan: string
  readonly state: GroupStateWire
  readonly state_label: string
  /** Seconds since 1970. */
  readonly opens_at: number
  readonly closes_at: number
  readonly ships_free: Flag
  readonly goods: GoodsWire
  // priced: only for viewers with the right
  readonly price?: Yuan
  /** The buyer's own price without the group. */
  readonly ordinary_price?: Yuan
  /** Quantities in sale units of the goods; `paid` counts paid orders only. */
  readonly target?: number
  readonly paid?: number
  readonly missing?: number
  readonly percent?: number
  /** Companies that take part. */
  readonly members?: number
  readonly min?: number
  readonly step?: number
  /** The most that one member may take; absent = no limit. */
  readonly limit?: number
}
export interface GroupListWire {
  /** The server's time in seconds, for the countdowns. */
  readonly timestamp: number
  readonly list: readonly GroupWire[]
}
export interface GroupDetailWire extends Omit<GroupWire, 'goods'> {
  readonly timestamp: number
  readonly goods: GoodsDetailWire
  /** The most that the member can order now; absent where nothing can be ordered. */
  readonly max?: number
  /** What the member has ordered of it. */
  readonly mine?: number
  /** '' or why the viewer cannot join now. */
  readonly refusal: string
  /** Where the refusal can be put right, '' when nowhere. */
  readonly mend_url: string
}

/** What an order would cost now; nothing is kept. */
export interface GroupCheckoutWire {
  readonly number: number
  readonly price: Yuan
  readonly goods_amount: Yuan
  readonly freight: Yuan
  readonly payable: Yuan
  /** The member's vouchers, with what the chosen ones pay; what they leave is due by the chosen way. */
  readonly vouchers: readonly VoucherChoiceWire[]
  readonly voucher_amount: Yuan
  readonly due: Yuan
  readonly freights: readonly FreightWire[]
  readonly explanation: readonly ExplanationWire[]
  readonly addresses: readonly AddressWire[]
  /** The address that the amounts are for; 0 = none yet. */
  readonly address_id: number
  readonly methods: readonly PayChoiceWire[]
  /** Once the group has succeeded; before that nobody knows the day. */
  readonly delivery: DeliveryWire | null
  readonly warehouse: string
  readonly invoice: { readonly type: string; readonly title: string; readonly tax_no: string }
  /** Seconds since 1970: until when an order placed now can be paid. */
  readonly pay_until: number
  /** '' or why nothing can be ordered now. */
  readonly blocked: string
}
export interface GroupOrderInput {
  readonly id: number
  readonly number: number
  readonly address_id: number
  readonly pay_type: 'balance' | 'transfer'
  readonly remark?: string
  readonly voucher_ids?: readonly number[]
  /** What the page said the vouchers would pay. */
  readonly voucher_amount?: Yuan
  /** Payable in yuan that the buyer saw. */
  readonly payable: Yuan
}

/** The group of an order, as its member reads it. */
export interface OrderGroupWire {
  readonly id: number
  readonly name: string
  readonly state: GroupStateWire
  readonly state_label: string
  readonly target: number
  readonly paid: number
  readonly missing: number
  readonly percent: number
  readonly closes_at: number
  readonly unit: string
}

export const groupCalls = {
  list: call<Nothing, GroupListWire>('GET', '/api/group', 'public'),
  detail: call<{ id: number }, GroupDetailWire>('GET', '/api/group/{id}', 'public'),
  checkout: call<
    { id: number; number: number; address_id?: number; voucher_ids?: readonly number[] },
    GroupCheckoutWire
  >('POST', '/api/group/{id}/checkout', 'member', { duty: 'buy' }),
  order: call<GroupOrderInput, CreatedWire>('POST', '/api/group/{id}/order', 'member', {
    duty: 'buy',
    idempotent: true,
  }),
}
