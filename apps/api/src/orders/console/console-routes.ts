import type { Call } from '@yaoji/contract/call'
import { pageSizes } from '@yaoji/contract/codes'
import { orderConsoleCalls } from '@yaoji/contract/console/orders'
import { orderConsoleInputs } from '@yaoji/contract/console/orders.input'
import type { OrderDetailWire } from '@yaoji/contract/orders'
import type { z } from 'zod'
import { confirmTransfer, rejectTransfer } from '../../payments/decide-transfer.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { assertDepth, type Mount, Page, pageMeta, staffRoute } from '../../platform/http/call-route.ts'
import { staffKeyOf } from '../../platform/http/idempotency-key.ts'
import { once } from '../../platform/idempotency.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { confirmCancel } from '../cancel-order.ts'
import type { OrderRow } from '../order-row.ts'
import { listOrders } from '../reads/list-orders.ts'
import { orderDetail } from '../reads/order-detail.ts'
import { completeOrder } from '../receive-order.ts'
import { issueSalesSlip } from './issue-sales-slip.ts'
import { pickOrder } from './pick-order.ts'
import { approveOrder, refuseOrder } from './review-order.ts'
import { sendOut } from './send-out.ts'
import { shipOrder } from './ship-order.ts'

/** The clerks' moves. Each is a verb with its permission; a repeat with the same key answers the order as it is. */
export function orderConsoleRoutes(mount: Mount): void {
  staffRoute(mount, orderConsoleCalls.list, orderConsoleInputs.orders, async (input, { db, at }) => {
    assertDepth(input.page, pageSizes.orders)
    const { rows, total } = await listOrders(
      db,
      { ...input, memberId: null, from: '', until: '', perPage: pageSizes.orders },
      at,
    )
    return new Page(rows, pageMeta(input.page, pageSizes.orders, total))
  })
  staffRoute(mount, orderConsoleCalls.one, orderConsoleInputs.one, ({ id }, { db, at }) =>
    orderDetail(db, id, 'anyone', at),
  )

  move(mount, orderConsoleCalls.confirmTransfer, orderConsoleInputs.one, (tx, { id }, stamp) =>
    confirmTransfer(tx, id, stamp),
  )
  move(mount, orderConsoleCalls.rejectTransfer, orderConsoleInputs.reject, (tx, { id, reason }, stamp) =>
    rejectTransfer(tx, id, reason, stamp),
  )
  move(mount, orderConsoleCalls.approve, orderConsoleInputs.one, (tx, { id }, stamp) => approveOrder(tx, id, stamp))
  move(mount, orderConsoleCalls.refuse, orderConsoleInputs.reject, (tx, { id, reason }, stamp) =>
    refuseOrder(tx, id, reason, stamp),
  )
  move(mount, orderConsoleCalls.slip, orderConsoleInputs.slip, (tx, { id, slip_no }, stamp) =>
    issueSalesSlip(tx, id, slip_no, stamp),
  )
  move(mount, orderConsoleCalls.pick, orderConsoleInputs.pick, (tx, { id, lines }, stamp) =>
    pickOrder(tx, id, lines, stamp),
  )
  move(mount, orderConsoleCalls.sendOut, orderConsoleInputs.one, (tx, { id }, stamp) => sendOut(tx, id, stamp))
  move(mount, orderConsoleCalls.ship, orderConsoleInputs.ship, (tx, { id, ...waybill }, stamp) =>
    shipOrder(tx, id, waybill, stamp),
  )
  move(mount, orderConsoleCalls.complete, orderConsoleInputs.note, (tx, { id, reason }, stamp) =>
    completeOrder(tx, id, reason, stamp),
  )
  move(mount, orderConsoleCalls.confirmCancel, orderConsoleInputs.note, (tx, { id, reason }, stamp) =>
    confirmCancel(tx, id, reason, stamp),
  )
}

function move<Input extends { readonly id: number }>(
  mount: Mount,
  call: Call<{ id: number }, OrderDetailWire>,
  shape: z.ZodType<Input, unknown>,
  act: (tx: Transaction, input: Input, stamp: Stamp) => Promise<OrderRow>,
): void {
  staffRoute(mount, call as Call<Input, OrderDetailWire>, shape, async (input, request) => {
    await once(mount.db, staffKeyOf(request, call.path, input), async (tx) => {
      await act(tx, input, request.stamp)
      return null
    })
    return orderDetail(request.db, input.id, 'anyone', request.at)
  })
}
