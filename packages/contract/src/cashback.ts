import { call, type Nothing, type Yuan } from './call.ts'

/** A running 满返. */
export interface CashbackWire {
  readonly id: number
  readonly name: string
  readonly slogan: string
  readonly scope_text: string
  readonly repeats: 0 | 1
  readonly opens_at: string
  readonly closes_at: string
  readonly tiers: readonly { readonly from: Yuan; readonly back: Yuan }[]
  /** How far the viewer's cart is; absent where it holds nothing that counts. */
  readonly standing?: CashbackStandingWire
}
/** What of a cart counts toward a cashback and earns it, and what the next tier lacks; the latter absent at the last tier. */
export interface CashbackStandingWire {
  readonly counted: Yuan
  readonly back: Yuan
  readonly missing?: Yuan
  readonly next_back?: Yuan
  /** 0 to 100, of the next tier. */
  readonly percent: number
}
/** What an order earns back: 预计返现, then 已返. */
export interface OrderCashbackWire {
  readonly name: string
  readonly promised: Yuan
  /** null until the order is complete. */
  readonly given: Yuan | null
  /** Taken back because goods were returned. */
  readonly taken: Yuan
}

export const cashbackCalls = {
  running: call<Nothing, readonly CashbackWire[]>('GET', '/api/cashback', 'public'),
}
