import { call, type Nothing } from './call.ts'
import type { Permission } from './console/permissions.ts'
import type { OrderDetailWire, OrderWire } from './orders.ts'

const move = <Extra extends object>(name: string) =>
  call<{ id: number } & Extra, OrderDetailWire>('POST', `/console/api/orders/{id}/${name}`, 'staff', {
    keepsPrevious: true,
    idempotent: true,
  })

export const consoleCalls = {
  login: call<{ username: string; password: string }, { name: string; permissions: readonly Permission[] }>(
    'POST',
    '/console/api/login',
    'public',
  ),
  logout: call<Nothing, null>('DELETE', '/console/api/logout', 'staff'),
  orders: call<{ page?: number; status?: string; keywords?: string }, readonly OrderWire[]>(
    'GET',
    '/console/api/orders',
    'staff',
  ),
  order: call<{ id: number }, OrderDetailWire>('GET', '/console/api/orders/{id}', 'staff'),
  /** The transfer slip that awaits or got a decision, as a file. */
  slipFile: call<{ id: number }, Blob>('GET', '/console/api/orders/{id}/transfer_slip', 'staff'),
  /** A real photo in place of the drawn pack: multipart, one image of at most 10 MB. Answers its address. */
  goodsPhoto: call<{ id: number }, { picture: string }>('POST', '/console/api/goods/{id}/photo', 'staff', {
    keepsPrevious: true,
  }),
  confirmTransfer: move<Nothing>('confirm_transfer'),
  rejectTransfer: move<{ reason: string }>('reject_transfer'),
  approve: move<Nothing>('approve'),
  refuse: move<{ reason: string }>('refuse'),
  slip: move<{ slip_no?: string }>('slip'),
  /** lines: JSON [{"id":1,"picked":8}] ; lines left out are picked in full */
  pick: move<{ lines?: string }>('pick'),
  /** Lots by first expiry. */
  sendOut: move<Nothing>('outbound'),
  ship: move<{ carrier: string; waybill: string; phone?: string; pieces?: number }>('ship'),
  complete: move<{ reason?: string }>('complete'),
  confirmCancel: move<{ reason?: string }>('confirm_cancel'),
  /** Ends an order that an earlier version left picked and empty. */
  endEmptyPick: move<Nothing>('end_empty_pick'),
  /** lines: JSON [{"id":1,"lot_no":"L240311","number":8}] */
  return: move<{ lines: string; reason: string }>('return'),
}
