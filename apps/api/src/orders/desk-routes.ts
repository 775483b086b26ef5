import type { Call } from '@yaoji/contract/call'
import { pageSizes } from '@yaoji/contract/codes'
import { consoleCalls, type Permission } from '@yaoji/contract/console'
import { orderDeskInputs } from '@yaoji/contract/console.input'
import type { OrderDetailWire } from '@yaoji/contract/orders'
import type { z } from 'zod'
import { confirmTransfer, rejectTransfer } from '../payments/decide-transfer.ts'
import type { Deed } from '../platform/actor.ts'
import { assertDepth, type Host, Page, pageMeta, staffRoute } from '../platform/call-route.ts'
import type { Transaction } from '../platform/database.ts'
import { once } from '../platform/idempotency.ts'
import { confirmCancel } from './cancel-order.ts'
import { listOrders } from './list-orders.ts'
import { orderDetail } from './order-detail.ts'
import type { OrderRow } from './order-row.ts'
import { pickOrder } from './pick-order.ts'
import { completeOrder } from './receive-order.ts'
import { staffKeyOf } from './request-key.ts'
import { approveOrder, refuseOrder } from './review-order.ts'
import { sendOut } from './send-out.ts'
import { shipOrder } from './ship-order.ts'
import { slipOrder } from './slip-order.ts'

/** The clerks' moves. Each is a verb with its permission; a repeat with the same key answers the order as it is. */
export function orderDeskRoutes(host: Host): void {
  staffRoute(host, consoleCalls.orders, 'orders.read', orderDeskInputs.orders, async (input, { db, at }) => {
    assertDepth(input.page, pageSizes.orders)
    const { rows, total } = await listOrders(
      db,
      { ...input, memberId: null, from: '', until: '', perPage: pageSizes.orders },
      at,
    )
    return new Page(rows, pageMeta(input.page, pageSizes.orders, total))
  })
  staffRoute(host, consoleCalls.order, 'orders.read', orderDeskInputs.one, ({ id }, { db, at }) =>
    orderDetail(db, id, 'anyone', at),
  )

  move(host, consoleCalls.confirmTransfer, 'transfers.confirm', orderDeskInputs.one, (tx, { id }, deed) =>
    confirmTransfer(tx, id, deed),
  )
  move(host, consoleCalls.rejectTransfer, 'transfers.confirm', orderDeskInputs.reject, (tx, { id, reason }, deed) =>
    rejectTransfer(tx, id, reason, deed),
  )
  move(host, consoleCalls.approve, 'orders.review', orderDeskInputs.one, (tx, { id }, deed) =>
    approveOrder(tx, id, deed),
  )
  move(host, consoleCalls.refuse, 'orders.review', orderDeskInputs.reject, (tx, { id, reason }, deed) =>
    refuseOrder(tx, id, reason, deed),
  )
  move(host, consoleCalls.slip, 'orders.slip', orderDeskInputs.slip, (tx, { id, slip_no }, deed) =>
    slipOrder(tx, id, slip_no, deed),
  )
  move(host, consoleCalls.pick, 'orders.pick', orderDeskInputs.pick, (tx, { id, lines }, deed) =>
    pickOrder(tx, id, lines, deed),
  )
  move(host, consoleCalls.sendOut, 'orders.outbound', orderDeskInputs.one, (tx, { id }, deed) => sendOut(tx, id, deed))
  move(host, consoleCalls.ship, 'orders.ship', orderDeskInputs.ship, (tx, { id, ...waybill }, deed) =>
    shipOrder(tx, id, waybill, deed),
  )
  move(host, consoleCalls.complete, 'orders.complete', orderDeskInputs.note, (tx, { id, reason }, deed) =>
    completeOrder(tx, id, reason, deed),
  )
  move(host, consoleCalls.confirmCancel, 'orders.cancel', orderDeskInputs.note, (tx, { id, reason }, deed) =>
    confirmCancel(tx, id, reason, deed),
  )
}

function move<Input extends { readonly id: number }>(
  host: Host,
  call: Call<{ id: number }, OrderDetailWire>,
  permission: Permission,
  shape: z.ZodType<Input, unknown>,
  act: (tx: Transaction, input: Input, deed: Deed) => Promise<OrderRow>,
): void {
  staffRoute(host, call as Call<Input, OrderDetailWire>, permission, shape, async (input, visit) => {
    await once(host.db, staffKeyOf(visit, call.path, input), async (tx) => {
      await act(tx, input, visit.deed)
      return null
    })
    return orderDetail(visit.db, input.id, 'anyone', visit.at)
  })
}
