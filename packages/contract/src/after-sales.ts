import type { CaseKind, Outcome } from '@yaoji/rules/after-sales/case-kinds'
import type { CaseState } from '@yaoji/rules/after-sales/case-state'
import type { RefundWay } from '@yaoji/rules/after-sales/judge-asking'
import { call, type Flag, type Nothing, type Yuan } from './call.ts'
import type { PaperPictureWire } from './licences.ts'

/** Goods of an order's line, as every page names them. */
interface CaseGoodsWire {
  readonly line_id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly bzdw: string
  readonly measure: 'piece' | 'gram'
}
/** What of a line may be asked for, lot by lot; of its price without pieces (退补价) `most_back`. */
export interface AskingLineWire extends CaseGoodsWire {
  /** What is still paid for it, and for how many pieces. */
  readonly paid: Yuan
  readonly pieces: number
  readonly most_back: Yuan
  readonly lots: readonly {
    readonly id: number
    readonly lot_no: string
    readonly expires_on: string
    readonly sent: number
    /** Sent, and neither come back nor asked for. */
    readonly most: number
  }[]
}
/** What can be asked about an order now. */
export interface AskingOfferWire {
  readonly order_id: number
  readonly order_no: string
  /** Why nothing can be asked for at all; ''. */
  readonly closed: string
  readonly kinds: readonly {
    readonly kind: CaseKind
    readonly name: string
    /** '签收后48小时内'. */
    readonly window: string
    /** 1: its time is over. */
    readonly over: Flag
    readonly pictures: Flag
    readonly outcomes: readonly { readonly outcome: Outcome; readonly name: string }[]
  }[]
  /** 1: the buyer chooses between the way it paid and its balance. */
  readonly to_balance: Flag
  readonly lines: readonly AskingLineWire[]
  readonly cases: readonly CaseWire[]
}
export interface CaseWire {
  readonly id: number
  readonly order_id: number
  readonly order_no: string
  readonly kind: CaseKind
  readonly kind_name: string
  readonly outcome: Outcome
  readonly outcome_name: string
  readonly state: CaseState
  readonly state_name: string
  readonly asked_at: string
  readonly items: readonly (CaseGoodsWire & {
    readonly lot_no: string
    readonly number: number
    /** What came back of it; null before it was counted. */
    readonly received: number | null
    /** What was sent in its place. */
    readonly replaced: number
  })[]
  /** The order that sends its goods again, with nothing to pay. */
  readonly replacement: { readonly order_id: number; readonly order_no: string } | null
  /** 退补价: what goes back of lines whose goods stay; null before the decision. */
  readonly differences: readonly (CaseGoodsWire & { readonly wished: Yuan; readonly granted: Yuan | null })[]
}
/** Where goods are sent back to; all but the warehouse '' until the company has said it. */
export interface ReturnPlaceWire {
  readonly warehouse: string
  readonly receiver: string
  readonly phone: string
  readonly address: string
}
export interface CaseDetailWire extends CaseWire {
  readonly words: string
  readonly asked_by: string
  /** What would go back, and what went back once it is done. */
  readonly amount: Yuan
  readonly refund_to: RefundWay
  readonly refund_to_name: string
  readonly carrier: string
  readonly waybill: string
  /** While its goods are to be sent back, or are on the way. */
  readonly send_to: readonly ReturnPlaceWire[]
  /** 1: the quality manager decides. */
  readonly quality: Flag
  /** The slip of what went back; null until then. */
  readonly return_id: number | null
  /** 1: a part of that money has not arrived yet. */
  readonly refund_under_way: Flag
  readonly pictures: readonly PaperPictureWire[]
  readonly moves: readonly {
    readonly move: string
    readonly text: string
    readonly actor: string
    readonly reason: string
    readonly at: string
  }[]
  /** What the buyer may do now. */
  readonly actions: readonly ('cancel' | 'send')[]
}
/** What went back of an order: the lines and the money. */
export interface ReturnSlipWire {
  /** Goods with their money, or a part of a price alone. */
  readonly of: 'goods' | 'price_difference'
  readonly id: number
  readonly order_id: number
  readonly order_no: string
  readonly at: string
  readonly amount: Yuan
  /** The case that led to it; null where goods came back without one. */
  readonly case_id: number | null
  readonly lines: readonly (CaseGoodsWire & {
    readonly number: number
    readonly amount: Yuan
    /** Of which lot numbers; of goods that came back without a case nothing is said. */
    readonly lots: readonly { readonly lot_no: string; readonly number: number }[]
  })[]
  readonly money: readonly {
    readonly name: string
    readonly amount: Yuan
    readonly state: 'done' | 'due'
  }[]
}
export interface AskCaseInput {
  readonly id: number
  readonly kind: CaseKind
  readonly outcome: Outcome
  readonly refund_to?: RefundWay
  readonly words: string
  /** '12:3,15:1': so many of each lot; '' of 退补价. */
  readonly lots: string
  /** '12:amount:33.60,15:price:9.80', by line: what shall go back, or what a piece should have cost; of 退补价 alone. */
  readonly differences?: string
  /** '7,8', sent before by `licenceCalls.sendPicture`. */
  readonly pictures: string
}

export const afterSalesCalls = {
  offer: call<{ readonly id: number }, AskingOfferWire>('GET', '/api/order/{id}/after_sales', 'member'),
  ask: call<AskCaseInput, { readonly id: number }>('POST', '/api/order/{id}/after_sales', 'member', {
    duty: 'receive',
    keepsPrevious: true,
    idempotent: true,
  }),
  list: call<{ readonly page?: number }, readonly CaseWire[]>('GET', '/api/after_sales', 'member'),
  one: call<{ readonly id: number }, CaseDetailWire>('GET', '/api/after_sales/{id}', 'member'),
  cancel: call<{ readonly id: number }, Nothing>('POST', '/api/after_sales/{id}/cancel', 'member', {
    duty: 'receive',
    keepsPrevious: true,
    idempotent: true,
  }),
  send: call<{ readonly id: number; readonly carrier: string; readonly waybill: string }, Nothing>(
    'POST',
    '/api/after_sales/{id}/send',
    'member',
    { duty: 'receive', keepsPrevious: true, idempotent: true },
  ),
  slip: call<{ readonly id: number }, ReturnSlipWire>('GET', '/api/returns/{id}', 'member'),
}
