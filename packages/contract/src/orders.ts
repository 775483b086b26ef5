import type { Replacement } from '@yaoji/rules/after-sales/case-kinds'
import type { OrderPeriod } from '@yaoji/rules/orders/order-period'
import { call, type Flag, type Nothing, type Yuan } from './call.ts'
import type { ExplanationWire, FreightWire, ReductionWire } from './cart.ts'
import type { OrderCashbackWire } from './cashback.ts'
import type { ColdGoodsWire } from './cold-goods.ts'
import type { SeenOffer } from './goods.ts'
import type { TenderWire, TransferWire } from './tenders.ts'

/** Pieces of a lot that were promised or would leave. */
export interface LotPiecesWire {
  readonly lot_no: string
  /** '': it keeps for ever. */
  readonly expires_on: string
  readonly number: number
}
/** Lots that expire earlier than promised, or sooner than the member wants: the pick waits for its word. */
export interface LotQuestionWire {
  readonly id: number
  readonly line_id: number
  readonly name: string
  readonly why: 'earlier' | 'shelf_life'
  readonly promised: readonly LotPiecesWire[]
  readonly offered: readonly LotPiecesWire[]
  /** '' as long as it can be answered. */
  readonly answer: '' | 'agreed' | 'declined' | 'lapsed'
  readonly answer_by: string
}
/** With what a link to its goods carries of the offer that was bought. */
export interface OrderLineWire extends SeenOffer {
  readonly id: number
  readonly goods_id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly bzdw: string
  readonly measure: 'piece' | 'gram'
  readonly goods_image: string
  readonly ordered: number
  /** Actual quantity; null before picking. */
  readonly picked: number | null
  readonly price: Yuan
  /** What was struck beside it when it was ordered; absent where nothing was. */
  readonly base_price?: Yuan
  readonly amount: Yuan
  readonly payable: Yuan
  readonly refunded: Yuan
  /** Pieces that arrived, and whose money goes back. */
  readonly returned: number
  /** Pieces in whose place others were sent. */
  readonly replaced: number
  /** Where the unit price came from; 'gift' came along without one. */
  readonly source: string
  readonly source_name: string
  readonly lots: readonly {
    readonly lot_no: string
    readonly produced_on: string
    readonly expires_on: string
    readonly number: number
    /** 1: a recall of the lot number holds. */
    readonly recalled: Flag
    /** Notices of quality that stand for it: '抽检公告' and what it says. */
    readonly notices: readonly { readonly name: string; readonly text: string }[]
  }[]
  /** The lots that first expiry would have taken when it was placed: none earlier leaves without the buyer's word. */
  readonly promised: readonly LotPiecesWire[]
  readonly explanation: readonly ExplanationWire[]
}
export interface OrderWire {
  readonly id: number
  readonly order_no: string
  readonly purchase_no: string
  readonly kind: 'normal' | 'ephedrine'
  readonly status: number
  readonly status_label: string
  readonly flags: readonly string[]
  readonly pay_method: TenderWire
  readonly pay_method_label: string
  /** Goods that are sent again in place of others, of which order; nothing is paid. Null: it was bought. */
  readonly replacement: { readonly kind: Replacement; readonly name: string; readonly order_id: number } | null
  readonly paid: Flag
  readonly goods_amount: Yuan
  readonly reduction: Yuan
  readonly freight: Yuan
  readonly payable: Yuan
  readonly paid_amount: Yuan
  /** What is left to pay after vouchers. */
  readonly due: Yuan
  /** What the coupon took off, part of the reduction, and what vouchers paid. */
  readonly coupon_amount: Yuan
  readonly voucher_amount: Yuan
  readonly refunded: Yuan
  /** What of that has not arrived yet: a bank still moves it, or sent it back. */
  readonly refund_under_way: Yuan
  readonly created_at: string
  /** Seconds since 1970; null when nothing expires. */
  readonly expires_at: number | null
  /** 'YYYY-MM-DD' when it should arrive; '' where nobody said. */
  readonly expected_on: string
  /** '16:30': until then it must be paid to leave the same day; '' when that is past. */
  readonly cutoff: string
  /** Of what was bought, as the cart counts it: presents are beside it. */
  readonly kinds: number
  readonly pieces: number
  readonly lines: readonly OrderLineWire[]
  /** Present where the order belongs to a group buy. */
  readonly group?: import('./groups.ts').OrderGroupWire
  /** Whose order it is; present for staff only. */
  readonly buyer?: string
  /** What the buyer may do now. */
  readonly actions: readonly ('pay' | 'cancel' | 'request_cancel' | 'confirm' | 'buy_again')[]
}
/** A line as it is picked: by first expiry, as the lots are now; once picked, the lots that the pick took. */
export interface PickLineWire {
  readonly line_id: number
  readonly warehouse: string
  readonly lots: readonly (LotPiecesWire & { readonly zones: readonly string[] })[]
}
export interface OrderDetailWire extends OrderWire {
  /** Of goods that are sent again: the case of after-sales that led to it. */
  readonly of_case: number | null
  readonly remark: string
  readonly shortage: string
  readonly shortage_label: string
  readonly address: {
    readonly receiver: string
    readonly phone: string
    readonly region_name: string
    readonly detail: string
  }
  readonly freights: readonly FreightWire[]
  readonly reductions: readonly ReductionWire[]
  /** Money of add-ons, part of goods_amount. */
  readonly add_on: Yuan
  /** What every promotion did when the order was placed. */
  readonly promotions: readonly {
    readonly kind_name: string
    readonly name: string
    readonly state: 'applied' | 'missing' | 'displaced'
    readonly text: string
    readonly amount: Yuan
  }[]
  readonly slip_no: string
  /** 1: the order was cancelled after its sales slip, which is void. */
  readonly slip_void: Flag
  /** Its parcels, each with where it was seen, latest first. */
  readonly shipments: readonly {
    readonly id: number
    readonly tracks: readonly { readonly at: string; readonly text: string }[]
    readonly carrier: string
    readonly waybill: string
    readonly phone: string
    readonly pieces: number
    readonly at: string
  }[]
  /** Of cold goods: how they travel; null: the order has none, or it is cancelled. */
  readonly cold: ColdGoodsWire | null
  readonly moves: readonly {
    readonly move: string
    readonly text: string
    readonly actor: string
    readonly reason: string
    readonly at: string
  }[]
  readonly refunds: readonly {
    readonly id: number
    /** 'short_pick', 'cancel', 'after_sales'; 'price_difference' where goods stayed. */
    readonly kind: string
    readonly amount: Yuan
    readonly state: string
    readonly at: string
  }[]
  readonly lot_questions: readonly LotQuestionWire[]
  readonly transfer: TransferWire | null
  readonly cancel_reason: string
  /** Lots of a picked order that were stopped or recalled since, so that it does not leave; present for staff only. */
  readonly withdrawn_lots?: readonly { readonly goods_id: number; readonly name: string; readonly lot_no: string }[]
  /** What the warehouse takes from where, or took and another clerk checks now; empty in other states; present for staff only. */
  readonly pick_list?: readonly PickLineWire[]
  /** Why the clerk who asks, having picked it, does not check it as it leaves, and whom to ask; '': may. Present for staff only. */
  readonly outbound_why_not?: string
  /** Numbers of later orders that go without freight only because this one waits beside them; present for staff only. */
  readonly freed_orders?: readonly string[]
  /** 缺货取消: what the store gave back, by the way it was paid; null for other orders. */
  readonly given_back: {
    readonly money: readonly {
      readonly name: string
      readonly amount: Yuan
      /** done: it is back; due: finance will transfer it. */
      readonly state: 'done' | 'due'
    }[]
    readonly coupon: { readonly name: string; readonly valid_until: string } | null
  } | null
  /** 预计返现, then 已返. */
  readonly cashback: OrderCashbackWire | null
  /** The person who placed it; '' where nobody of the company did. */
  readonly placed_by: string
  /** Whose list it was, where a colleague placed it; else ''. */
  readonly asked_by: string
  /** The progress bar: states passed with their times. */
  readonly progress: readonly { readonly label: string; readonly at: string; readonly reached: Flag }[]
}
export interface CreateOrderInput {
  readonly ids: readonly number[]
  readonly address_id: number
  readonly pay_type: TenderWire
  /** A held coupon; 0 none; absent: the best one. */
  readonly coupon_id?: number
  readonly prefers?: 'cheaper' | 'discount' | 'coupon'
  readonly voucher_ids?: readonly number[]
  /** What the page said the vouchers pay. */
  readonly voucher_amount?: Yuan
  readonly remark?: string
  readonly shortage?: 'ship_available' | 'wait_all' | 'cancel_missing'
  /** Cart version the buyer saw; guards two tabs. */
  readonly version: number
  /** Payable in yuan that the buyer saw, of all orders together. */
  readonly payable: Yuan
  /** The gifts that the buyer saw, as `giftsSeen` writes them: an order that gives otherwise is refused. */
  readonly gifts?: string
}
export interface CreatedWire {
  readonly orders: readonly {
    readonly id: number
    readonly order_no: string
    readonly kind: 'normal' | 'ephedrine'
    readonly payable: Yuan
  }[]
}
/** 409: what changed between cart and order; nothing was placed. */
export interface ChangedWire {
  readonly differences: readonly {
    readonly goods_id: number
    readonly name: string
    readonly what: 'price' | 'stock' | 'permission' | 'cart' | 'gift' | 'voucher' | 'total'
    readonly before: string
    readonly after: string
  }[]
}
/** How many orders each tab of the list has; the keys are what `status` takes. */
export interface OrderCountsWire {
  readonly all: number
  readonly need_to_pay: number
  readonly need_to_ship: number
  readonly need_to_receive: number
  readonly finished: number
  readonly cancelled: number
}
/** The least days before expiry with which the member takes goods without being asked; 0: it says nothing. */
export interface ShelfLifeWire {
  readonly days: number
}
export const orderCalls = {
  create: call<CreateOrderInput, CreatedWire>('POST', '/api/order', 'member', { duty: 'buy', idempotent: true }),
  list: call<
    {
      page?: number
      status?: string
      keywords?: string
      start_time?: string
      end_time?: string
      /** 近三个月, 今年内, 往年: instead of days. */
      period?: OrderPeriod
    },
    readonly OrderWire[]
  >('GET', '/api/order', 'member'),
  counts: call<Nothing, OrderCountsWire>('GET', '/api/order/counts', 'member'),
  detail: call<{ id: number }, OrderDetailWire>('GET', '/api/order/{id}', 'member'),
  cancel: call<{ id: number; code?: number; reason?: string }, OrderDetailWire>(
    'POST',
    '/api/order/{id}/cancel',
    'member',
    { duty: 'settle', idempotent: true },
  ),
  confirm: call<{ id: number }, OrderDetailWire>('POST', '/api/order/{id}/confirm', 'member', {
    duty: 'receive',
    idempotent: true,
  }),
  answerLots: call<{ id: number; question: number; agree: Flag }, OrderDetailWire>(
    'POST',
    '/api/order/{id}/lots',
    'member',
    { duty: 'buy', idempotent: true },
  ),
  shelfLife: call<Nothing, ShelfLifeWire>('GET', '/api/user/shelf_life', 'member'),
  stateShelfLife: call<ShelfLifeWire, ShelfLifeWire>('POST', '/api/user/shelf_life', 'member', { duty: 'manage' }),
  buyAgain: call<{ id: number }, { added: number; refused: readonly { goods: string; reason: string }[] }>(
    'POST',
    '/api/order/{id}/buy_again',
    'member',
    { duty: 'buy', keepsPrevious: true },
  ),
}
