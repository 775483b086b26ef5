import type { Call } from '@yaoji/contract/call'
import { giftConsoleCalls } from '@yaoji/contract/console/gifts'
import { giftConsoleInputs } from '@yaoji/contract/console/gifts.input'
import type { GiftOrderWire } from '@yaoji/contract/points'
import type { z } from 'zod'
import type { Transaction } from '../platform/database/database.ts'
import { type Mount, staffRoute } from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import type { Stamp } from '../platform/stamp.ts'
import { listGiftOrders, readGiftOrder } from './gift-orders.ts'
import { cancelGiftOrder, completeGiftOrder, shipGiftOrder } from './move-gift-order.ts'

/** Gift orders at the console. */
export function giftConsoleRoutes(mount: Mount): void {
  staffRoute(mount, giftConsoleCalls.list, giftConsoleInputs.list, (input, { db }) =>
    listGiftOrders(db, { ...input, memberId: null }),
  )
  move(mount, giftConsoleCalls.ship, giftConsoleInputs.ship, (tx, { id, carrier, waybill }, stamp) =>
    shipGiftOrder(tx, id, { carrier, waybill }, stamp),
  )
  move(mount, giftConsoleCalls.complete, giftConsoleInputs.one, (tx, { id }, stamp) =>
    completeGiftOrder(tx, id, 'anyone', stamp),
  )
  move(mount, giftConsoleCalls.cancel, giftConsoleInputs.cancel, (tx, { id, reason }, stamp) =>
    cancelGiftOrder(tx, id, 'anyone', reason, stamp),
  )
}

function move<Input extends { readonly id: number }>(
  mount: Mount,
  call: Call<Input, GiftOrderWire>,
  shape: z.ZodType<Input, unknown>,
  act: (tx: Transaction, input: Input, stamp: Stamp) => Promise<unknown>,
): void {
  staffRoute(mount, call, shape, async (input, request) => {
    await once(mount.db, staffKeyOf(request, call.path, input), async (tx) => {
      await act(tx, input, request.stamp)
      return null
    })
    return readGiftOrder(request.db, input.id, 'anyone')
  })
}
