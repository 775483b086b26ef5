import { call, type Nothing } from './call.ts'
import type { GoodsWire } from './goods.ts'

/** Goods with quantities that a member keeps: `saved` under a name of its own, `suggested` for a week and never changed. */
export interface OrderListWire {
  readonly id: number
  readonly kind: 'saved' | 'suggested'
  readonly name: string
  readonly lines: number
  readonly changed_at: string
}
export interface OrderListDetailWire extends OrderListWire {
  readonly rows: readonly {
    readonly goods: GoodsWire
    readonly number: number
    /** Why so many are suggested; '' in a list of the member's own. */
    readonly reason: string
  }[]
  /** Names of goods on it that are not offered any more. */
  readonly gone: readonly string[]
}

const changes = { duty: 'buy', keepsPrevious: true } as const

export const orderListCalls = {
  /** What was changed last first. */
  list: call<Nothing, readonly OrderListWire[]>('GET', '/api/user/order_lists', 'member'),
  one: call<{ readonly id: number }, OrderListDetailWire>('GET', '/api/user/order_lists/{id}', 'member'),
  /** `lines` as in `fastBuyCalls.add`. */
  save: call<{ readonly name: string; readonly lines: string }, { readonly id: number }>(
    'POST',
    '/api/user/order_lists',
    'member',
    { ...changes, idempotent: true },
  ),
  change: call<{ readonly id: number; readonly name: string; readonly lines: string }, Nothing>(
    'PUT',
    '/api/user/order_lists/{id}',
    'member',
    changes,
  ),
  remove: call<{ readonly id: number }, Nothing>('DELETE', '/api/user/order_lists/{id}', 'member', changes),
  /** This week's order, made from the member's own purchases when it is first asked for; 0: nothing is due this week. */
  suggest: call<Nothing, { readonly id: number }>('POST', '/api/user/order_lists/suggest', 'member', changes),
}
