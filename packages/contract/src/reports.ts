import { call, type Flag } from './call.ts'

/** A lot number that a member was sent, with its inspection report. */
export interface LotReportWire {
  readonly order_id: number
  readonly order_no: string
  readonly goods_id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly lot_id: number
  readonly lot_no: string
  readonly expires_on: string
  readonly number: number
  readonly bzdw: string
  /** Opens the report for this login, for five minutes; '' while it has not come. */
  readonly url: string
  /** 1: somebody of the company has asked for it. */
  readonly asked: Flag
}

/** Spec §7: inspection reports of what a member was sent. */
export const reportCalls = {
  /** keywords: a part of a goods name or order number, or a lot number; empty for the latest. */
  filter: call<{ readonly keywords?: string; readonly page?: number }, readonly LotReportWire[]>(
    'GET',
    '/api/jybg/filter',
    'member',
  ),
  /** Asks for a report that has not come; a message says when it is there. Asked again nothing happens. */
  ask: call<{ readonly order_id: number; readonly lot_id: number }, null>('POST', '/api/jybg/ask', 'member', {
    ...{ duty: 'anyone', keepsPrevious: true },
  }),
}
