import type { Call } from '@yaoji/contract/call'
import type { Permission } from '@yaoji/contract/console/permissions'
import { type GiftOrderWire, giftConsoleCalls } from '@yaoji/contract/points'
import { pointsInputs } from '@yaoji/contract/points.input'
import type { z } from 'zod'
import type { Transaction } from '../platform/database/database.ts'
import { type Mount, staffRoute } from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import type { Stamp } from '../platform/stamp.ts'
import { listGiftOrders, readGiftOrder } from './gift-orders.ts'
import { cancelGiftOrder, completeGiftOrder, shipGiftOrder } from './move-gift-order.ts'

/** Clerks send gifts out with the permissions they have for orders. */
export function giftConsoleRoutes(mount: Mount): void {
  staffRoute(mount, giftConsoleCalls.orders, 'orders.read', pointsInputs.orders, (input, { db }) =>
    listGiftOrders(db, { ...input, memberId: null }),
  )
  move(mount, giftConsoleCalls.ship, 'orders.ship', pointsInputs.ship, (tx, { id, carrier, waybill }, stamp) =>
    shipGiftOrder(tx, id, { carrier, waybill }, stamp),
  )
  move(mount, giftConsoleCalls.complete, 'orders.complete', pointsInputs.one, (tx, { id }, stamp) =>
    completeGiftOrder(tx, id, 'anyone', stamp),
  )
  move(mount, giftConsoleCalls.cancel, 'orders.cancel', pointsInputs.cancel, (tx, { id, reason }, stamp) =>
    cancelGiftOrder(tx, id, 'anyone', reason, stamp),
  )
}

function move<Input extends { readonly id: number }>(
  mount: Mount,
  call: Call<Input, GiftOrderWire>,
  permission: Permission,
  shape: z.ZodType<Input, unknown>,
  act: (tx: Transaction, input: Input, stamp: Stamp) => Promise<unknown>,
): void {
  staffRoute(mount, call, permission, shape, async (input, request) => {
    await once(mount.db, staffKeyOf(request, call.path, input), async (tx) => {
      await act(tx, input, request.stamp)
      return null
    })
    return readGiftOrder(request.db, input.id, 'anyone')
  })
}
