import { call, type Flag, type Nothing } from './call.ts'

/** What the points page says of the member: whether it may collect, what it holds, what lapses next. */
export interface PointsWire {
  readonly points: number
  readonly open: Flag
  /** Why the member may not collect; empty when it may. */
  readonly reason: string
  readonly signed_in: Flag
  readonly sign_in_points: number
  /** What will lapse at the end of `lapses_on` unless it is spent before. */
  readonly lapsing: number
  readonly lapses_on: string
  /** Kinds of gifts in the gift cart. */
  readonly cart: number
}
export interface PointsRowWire {
  readonly id: number
  readonly points: number
  readonly after: number
  readonly use_type: string
  readonly use_type_label: string
  readonly note: string
  readonly order_id: number | null
  readonly at: string
}
export interface GiftWire {
  readonly id: number
  readonly name: string
  readonly spec: string
  readonly remarks: string
  readonly image: string
  readonly points: number
  readonly sold_out: Flag
  /** Stock; absent for visitors. */
  readonly number?: number
}
export interface GiftCartLineWire {
  readonly gift: GiftWire
  readonly number: number
  readonly points: number
}
export interface GiftCartWire {
  readonly data: readonly GiftCartLineWire[]
  readonly points: number
  readonly points_held: number
  /** Where gifts go: the licensed address, or null when none is on file. */
  readonly address: GiftAddressWire | null
}
export interface GiftAddressWire {
  readonly receiver: string
  readonly phone: string
  readonly region_name: string
  readonly detail: string
}
export interface GiftOrderWire {
  readonly id: number
  readonly order_no: string
  /** `draw`: a prize, for no points. */
  readonly source: 'mall' | 'draw'
  readonly status: number
  readonly status_label: string
  readonly points: number
  readonly created_at: string
  readonly shipped_at: string
  readonly completed_at: string
  readonly cancelled_at: string
  readonly cancel_reason: string
  readonly carrier: string
  readonly waybill: string
  readonly address: GiftAddressWire
  readonly lines: readonly {
    readonly gift_id: number
    readonly name: string
    readonly spec: string
    readonly image: string
    readonly number: number
    readonly points: number
  }[]
  readonly actions: readonly ('cancel' | 'confirm')[]
  /** The buyer; only staff see it. */
  readonly company?: string
}

const writing = { duty: 'manage', keepsPrevious: true } as const
const wish = { duty: 'manage', keepsPrevious: true, idempotent: true } as const

export const pointsCalls = {
  points: call<Nothing, PointsWire>('GET', '/api/points', 'member'),
  signIn: call<Nothing, PointsWire>('POST', '/api/points/sign_in', 'member', { ...writing, duty: 'anyone' }),
  log: call<{ page?: number }, readonly PointsRowWire[]>('GET', '/api/points/log', 'member'),
  gifts: call<{ page?: number }, readonly GiftWire[]>('GET', '/api/points/gifts', 'public'),
  cart: call<Nothing, GiftCartWire>('GET', '/api/points/cart', 'member'),
  /** Adds on top of what is there; never more than there is. */
  addGift: call<{ gift_id: number; number: number }, GiftCartWire>('POST', '/api/points/cart', 'member', writing),
  changeGift: call<{ gift_id: number; number: number }, GiftCartWire>(
    'PUT',
    '/api/points/cart/{gift_id}',
    'member',
    writing,
  ),
  removeGift: call<{ gift_id: number }, GiftCartWire>('DELETE', '/api/points/cart/{gift_id}', 'member', writing),
  /** ids: gifts of the cart; points: what the page said they cost together. */
  order: call<{ ids: readonly number[]; points: number }, { id: number; order_no: string; points: number }>(
    'POST',
    '/api/points/order',
    'member',
    wish,
  ),
  orders: call<{ page?: number; status?: string }, readonly GiftOrderWire[]>('GET', '/api/points/order', 'member'),
  cancelOrder: call<{ id: number }, GiftOrderWire>('POST', '/api/points/order/{id}/cancel', 'member', wish),
  confirmOrder: call<{ id: number }, GiftOrderWire>('POST', '/api/points/order/{id}/confirm', 'member', {
    ...wish,
    duty: 'receive',
  }),
}
