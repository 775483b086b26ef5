import { call, type Flag, type Yuan } from './call.ts'
import type { CheckoutInput, CheckoutWire } from './checkout.ts'
import type { CreatedWire, CreateOrderInput } from './orders.ts'

/** What a purchaser asked a colleague to place, as it was when it was asked. */
export interface FrozenListWire {
  readonly id: number
  readonly asked_by: string
  readonly asked_at: string
  readonly remark: string
  /** Of all lines together with freight, then. */
  readonly payable: Yuan
  readonly lines: readonly {
    readonly goods_id: number
    readonly name: string
    readonly ypgg: string
    readonly bzdw: string
    readonly measure: 'piece' | 'gram'
    readonly number: number
    readonly price: Yuan
    readonly amount: Yuan
  }[]
  readonly state: 'pending' | 'placed' | 'declined' | 'withdrawn'
  readonly state_label: string
  readonly decided_by: string
  /** Of a declined one: why. */
  readonly reason: string
  /** Of a placed one: the purchase that it became. */
  readonly order_no: string
  /** 1: who asks now asked for it. */
  readonly own: Flag
}

interface AskInput {
  readonly ids: readonly number[]
  /** The cart and the amount that the purchaser saw. */
  readonly version: number
  readonly payable: Yuan
  readonly remark?: string
}
const path = '/api/purchase_requests'

/** Ours: what is above a purchaser's limit is asked of a colleague who may approve. */
export const frozenListCalls = {
  ask: call<AskInput, { readonly id: number }>('POST', path, 'member', {
    duty: 'buy',
    keepsPrevious: true,
    idempotent: true,
  }),
  /** All of the company to who may approve, their own to others; what waits comes first. */
  list: call<{ page?: number }, readonly FrozenListWire[]>('GET', path, 'member', { keepsPrevious: true }),
  one: call<{ id: number }, FrozenListWire>('GET', `${path}/{id}`, 'member', { keepsPrevious: true }),
  /** The confirm page of a list: its lines as they would be ordered now. */
  checkout: call<Omit<CheckoutInput, 'ids'> & { readonly id: number }, CheckoutWire>(
    'POST',
    `${path}/{id}/checkout`,
    'member',
    { duty: 'approve', keepsPrevious: true },
  ),
  place: call<Omit<CreateOrderInput, 'ids' | 'version'> & { readonly id: number }, CreatedWire>(
    'POST',
    `${path}/{id}/order`,
    'member',
    { duty: 'approve', idempotent: true },
  ),
  /** The lines go back into the cart. */
  decline: call<{ id: number; reason: string }, FrozenListWire>('POST', `${path}/{id}/decline`, 'member', {
    duty: 'approve',
    keepsPrevious: true,
    idempotent: true,
  }),
  withdraw: call<{ id: number }, FrozenListWire>('POST', `${path}/{id}/withdraw`, 'member', {
    duty: 'buy',
    keepsPrevious: true,
    idempotent: true,
  }),
}
