import type { Call } from '@yaoji/contract/call'
import type { Permission } from '@yaoji/contract/console'
import { type GiftOrderWire, giftDeskCalls } from '@yaoji/contract/points'
import { pointsInputs } from '@yaoji/contract/points.input'
import type { z } from 'zod'
import { staffKeyOf } from '../orders/request-key.ts'
import type { Deed } from '../platform/actor.ts'
import { type Host, staffRoute } from '../platform/call-route.ts'
import type { Transaction } from '../platform/database.ts'
import { once } from '../platform/idempotency.ts'
import { listGiftOrders, readGiftOrder } from './gift-orders.ts'
import { cancelGiftOrder, completeGiftOrder, shipGiftOrder } from './move-gift-order.ts'

/** Clerks send gifts out with the permissions they have for orders. */
export function giftDeskRoutes(host: Host): void {
  staffRoute(host, giftDeskCalls.orders, 'orders.read', pointsInputs.orders, (input, { db }) =>
    listGiftOrders(db, { ...input, memberId: null }),
  )
  move(host, giftDeskCalls.ship, 'orders.ship', pointsInputs.ship, (tx, { id, carrier, waybill }, deed) =>
    shipGiftOrder(tx, id, { carrier, waybill }, deed),
  )
  move(host, giftDeskCalls.complete, 'orders.complete', pointsInputs.one, (tx, { id }, deed) =>
    completeGiftOrder(tx, id, 'anyone', deed),
  )
  move(host, giftDeskCalls.cancel, 'orders.cancel', pointsInputs.cancel, (tx, { id, reason }, deed) =>
    cancelGiftOrder(tx, id, 'anyone', reason, deed),
  )
}

function move<Input extends { readonly id: number }>(
  host: Host,
  call: Call<Input, GiftOrderWire>,
  permission: Permission,
  shape: z.ZodType<Input, unknown>,
  act: (tx: Transaction, input: Input, deed: Deed) => Promise<unknown>,
): void {
  staffRoute(host, call, permission, shape, async (input, visit) => {
    await once(host.db, staffKeyOf(visit, call.path, input), async (tx) => {
      await act(tx, input, visit.deed)
      return null
    })
    return readGiftOrder(visit.db, input.id, 'anyone')
  })
}
