import type { Outcome } from '@yaoji/rules/after-sales/case-kinds'
import type { ArrivalResult } from '@yaoji/rules/arrivals/arrival-result'
import type { DifferenceKind } from '@yaoji/rules/arrivals/difference-kinds'
import type { TraceLevel } from '@yaoji/rules/stock/trace-codes'
import { call, type Flag } from './call.ts'

/** A lot number that left with an order, with what a scanner may read of its boxes. */
export interface ExpectedLotWire {
  readonly id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly bzdw: string
  readonly measure: 'piece' | 'gram'
  readonly lot_no: string
  readonly produced_on: string
  readonly expires_on: string
  readonly sent: number
  /** 1: a recall of it holds. */
  readonly recalled: Flag
  readonly barcodes: readonly string[]
  readonly zbz: number
  readonly jzl: number
  readonly codes: readonly { readonly level: TraceLevel; readonly code: string }[]
}
/** What was recorded; never changed. */
export interface ArrivalRecordWire {
  readonly at: string
  /** Whose login sent it. */
  readonly by: string
  readonly acceptor: string
  readonly second_acceptor: string
  readonly words: string
  readonly result: ArrivalResult
  readonly result_name: string
  readonly lots: readonly {
    readonly id: number
    readonly name: string
    readonly ypgg: string
    readonly sccj: string
    readonly unit: string
    readonly lot_no: string
    readonly expires_on: string
    readonly sent: number
    readonly arrived: number
    readonly accepted: number
    readonly result: ArrivalResult
    readonly result_name: string
    readonly differences: readonly {
      readonly kind: DifferenceKind
      readonly name: string
      readonly number: number
      readonly case_id: number
    }[]
  }[]
}
export interface ArrivalWire {
  readonly order_id: number
  readonly order_no: string
  /** Why nothing can be accepted yet; ''. */
  readonly closed: string
  /** Goods that two people accept; none: one is enough. */
  readonly two_people: readonly string[]
  readonly kinds: readonly {
    readonly kind: DifferenceKind
    readonly name: string
    readonly outcomes: readonly { readonly outcome: Outcome; readonly name: string }[]
  }[]
  /** Empty once there is a record. */
  readonly lots: readonly ExpectedLotWire[]
  readonly record: ArrivalRecordWire | null
}
export interface AcceptInput {
  readonly id: number
  /** '12,15': lots that were found as the papers say. */
  readonly checked: string
  /** '12:damage:return_refund:2:77.78,15:shortage:refund_only:1:79': lot, kind, outcome, pieces, pictures. */
  readonly differences: string
  readonly acceptor: string
  readonly second: string
  readonly words: string
}

export const arrivalCalls = {
  one: call<{ readonly id: number }, ArrivalWire>('GET', '/api/order/{id}/arrival', 'member', {
    keepsPrevious: true,
  }),
  /** `first` 0: a colleague was faster, and the record is hers. */
  accept: call<AcceptInput, ArrivalWire & { readonly first: Flag }>('POST', '/api/order/{id}/arrival', 'member', {
    duty: 'receive',
    keepsPrevious: true,
    idempotent: true,
  }),
}
