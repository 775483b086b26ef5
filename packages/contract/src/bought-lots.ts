import type { BoughtWindow } from '@yaoji/rules/orders/bought-lots'
import { call, type Flag } from './call.ts'

export interface LotNoticeWire {
  readonly id: number
  readonly kind: string
  /** '抽检公告'. */
  readonly name: string
  readonly text: string
}
/** A lot number as a member bought it, by all its orders. */
export interface BoughtLotWire {
  readonly goods_id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly bzdw: string
  readonly lot_no: string
  readonly expires_on: string
  /** '还有45天'. */
  readonly expiry: string
  readonly expired: Flag
  readonly bought: number
  readonly returned: number
  /** By what was bought and what came back, or by what the member stated. */
  readonly left: number
  readonly stated: Flag
  /** The latest of its orders, and how many there are. */
  readonly order_id: number
  readonly order_no: string
  readonly ordered_at: string
  readonly orders: number
  readonly recalled: Flag
  readonly notices: readonly LotNoticeWire[]
  /** '' nothing asked; 'asked' waits for the store; 'answered' with what it said. */
  readonly help: '' | 'asked' | 'answered'
  readonly answer: string
}
export interface BoughtLotFilter {
  readonly window?: BoughtWindow
  readonly keywords?: string
  /** 1: also what was sold out. */
  readonly sold?: Flag
}
interface OfLot {
  readonly goods_id: number
  readonly lot_no: string
  readonly expires_on: string
}

const path = '/api/bought_lots'

/** What a member bought, by lot: what should still stand on its shelf, and what expires. */
export const boughtLotCalls = {
  /** By expiry, soonest first. */
  list: call<BoughtLotFilter & { readonly page?: number }, readonly BoughtLotWire[]>('GET', path, 'member'),
  /** The same rows as a spreadsheet. */
  sheet: call<BoughtLotFilter, Blob>('GET', `${path}/sheet`, 'member'),
  /** States what is left of a lot; 0 is sold out. Said again it replaces what was said. */
  left: call<OfLot & { readonly left: number }, null>('POST', `${path}/left`, 'member', {
    ...{ duty: 'anyone', keepsPrevious: true },
  }),
  /** Asks the store for help with a lot; asked again before the answer nothing happens. */
  help: call<OfLot & { readonly words?: string }, null>('POST', `${path}/help`, 'member', {
    ...{ duty: 'anyone', keepsPrevious: true },
  }),
  /** Whether a message reminds of what expires, on the first of each month. */
  reminder: call<{ readonly wanted: Flag }, { readonly wanted: Flag }>('POST', `${path}/reminder`, 'member', {
    ...{ duty: 'anyone', keepsPrevious: true },
  }),
  showReminder: call<Record<never, never>, { readonly wanted: Flag }>('GET', `${path}/reminder`, 'member'),
}
