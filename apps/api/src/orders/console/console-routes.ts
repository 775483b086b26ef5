import type { Call } from '@yaoji/contract/call'
import { pageSizes } from '@yaoji/contract/codes'
import { consoleCalls } from '@yaoji/contract/console'
import type { Permission } from '@yaoji/contract/console/permissions'
import { orderConsoleInputs } from '@yaoji/contract/console.input'
import type { OrderDetailWire } from '@yaoji/contract/orders'
import type { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { assertDepth, type Mount, Page, pageMeta, staffRoute } from '../../platform/http/call-route.ts'
import { staffKeyOf } from '../../platform/http/idempotency-key.ts'
import { once } from '../../platform/idempotency.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { confirmCancel } from '../cancel-order.ts'
import { signOff } from '../complete-order.ts'
import type { House } from '../house.ts'
import type { OrderRow } from '../order-row.ts'
import { confirmTransfer, rejectTransfer } from '../pay/decide-transfer.ts'
import { listOrders } from '../reads/list-orders.ts'
import { orderDetail } from '../reads/order-detail.ts'
import { returnOrder } from '../return-order.ts'
import { endEmptyPick } from './end-for-shortage.ts'
import { issueSalesSlip } from './issue-sales-slip.ts'
import { pickOrder } from './pick-order.ts'
import { approveOrder, refuseOrder } from './review-order.ts'
import { sendOut } from './send-out.ts'
import { shipOrder } from './ship-order.ts'

/** The clerks' moves. Each is a verb with its permission; a repeat with the same key answers the order as it is. */
export function orderConsoleRoutes(mount: Mount, house: House): void {
  staffRoute(mount, consoleCalls.orders, 'orders.read', orderConsoleInputs.orders, async (input, { db, at }) => {
    assertDepth(input.page, pageSizes.orders)
    const { rows, total } = await listOrders(
      house,
      db,
      { ...input, memberId: null, from: '', until: '', perPage: pageSizes.orders },
      at,
    )
    return new Page(rows, pageMeta(input.page, pageSizes.orders, total))
  })
  staffRoute(mount, consoleCalls.order, 'orders.read', orderConsoleInputs.one, ({ id }, { db, at }) =>
    orderDetail(house, db, id, 'anyone', at),
  )

  move(mount, house, consoleCalls.confirmTransfer, 'transfers.confirm', orderConsoleInputs.one, (tx, { id }, stamp) =>
    confirmTransfer(house, tx, id, stamp),
  )
  move(
    mount,
    house,
    consoleCalls.rejectTransfer,
    'transfers.confirm',
    orderConsoleInputs.reject,
    (tx, { id, reason }, stamp) => rejectTransfer(house, tx, id, reason, stamp),
  )
  move(mount, house, consoleCalls.approve, 'orders.review', orderConsoleInputs.one, (tx, { id }, stamp) =>
    approveOrder(house, tx, id, stamp),
  )
  move(mount, house, consoleCalls.refuse, 'orders.review', orderConsoleInputs.reject, (tx, { id, reason }, stamp) =>
    refuseOrder(house, tx, id, reason, stamp),
  )
  move(mount, house, consoleCalls.slip, 'orders.slip', orderConsoleInputs.slip, (tx, { id, slip_no }, stamp) =>
    issueSalesSlip(house, tx, id, slip_no, stamp),
  )
  move(mount, house, consoleCalls.pick, 'orders.pick', orderConsoleInputs.pick, (tx, { id, lines }, stamp) =>
    pickOrder(house, tx, id, lines, stamp),
  )
  move(mount, house, consoleCalls.sendOut, 'orders.outbound', orderConsoleInputs.one, (tx, { id }, stamp) =>
    sendOut(house, tx, id, stamp),
  )
  move(mount, house, consoleCalls.ship, 'orders.ship', orderConsoleInputs.ship, (tx, { id, ...waybill }, stamp) =>
    shipOrder(house, tx, id, waybill, stamp),
  )
  move(mount, house, consoleCalls.complete, 'orders.complete', orderConsoleInputs.note, (tx, { id, reason }, stamp) =>
    signOff(house, tx, id, reason, stamp),
  )
  move(
    mount,
    house,
    consoleCalls.confirmCancel,
    'orders.cancel',
    orderConsoleInputs.note,
    (tx, { id, reason }, stamp) => confirmCancel(house, tx, id, reason, stamp),
  )
  move(mount, house, consoleCalls.endEmptyPick, 'orders.cancel', orderConsoleInputs.one, (tx, { id }, stamp) =>
    endEmptyPick(house, tx, id, stamp),
  )
  move(mount, house, consoleCalls.return, 'orders.return', orderConsoleInputs.return, (tx, { id, ...goods }, stamp) =>
    returnOrder(house, tx, id, goods, stamp),
  )
}

function move<Input extends { readonly id: number }>(
  mount: Mount,
  house: House,
  call: Call<{ id: number }, OrderDetailWire>,
  permission: Permission,
  shape: z.ZodType<Input, unknown>,
  act: (tx: Transaction, input: Input, stamp: Stamp) => Promise<OrderRow>,
): void {
  staffRoute(mount, call as Call<Input, OrderDetailWire>, permission, shape, async (input, request) => {
    await once(mount.db, staffKeyOf(request, call.path, input), async (tx) => {
      await act(tx, input, request.stamp)
      return null
    })
    return orderDetail(house, request.db, input.id, 'anyone', request.at)
  })
}
