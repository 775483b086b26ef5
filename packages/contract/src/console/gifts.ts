import { call } from '../call.ts'
import type { GiftOrderWire } from '../points.ts'
import type { Permission } from './permissions.ts'

const move = <Extra extends object>(name: string, permission: Permission) =>
  call<{ id: number } & Extra, GiftOrderWire>('POST', `/console/api/gift_orders/{id}/${name}`, 'staff', {
    permission,
    keepsPrevious: true,
    idempotent: true,
  })

/** Clerks send gifts out with the permissions that they have for orders. */
export const giftConsoleCalls = {
  list: call<{ page?: number; status?: string }, readonly GiftOrderWire[]>('GET', '/console/api/gift_orders', 'staff', {
    permission: 'orders.read',
  }),
  ship: move<{ carrier: string; waybill: string }>('ship', 'orders.ship'),
  complete: move<object>('complete', 'orders.complete'),
  cancel: move<{ reason: string }>('cancel', 'orders.cancel'),
}
