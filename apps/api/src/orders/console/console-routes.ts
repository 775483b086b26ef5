import type { Call } from '@yaoji/contract/call'
import { pageSizes } from '@yaoji/contract/codes'
import { orderConsoleCalls } from '@yaoji/contract/console/orders'
import { orderConsoleInputs } from '@yaoji/contract/console/orders.input'
import type { OrderDetailWire } from '@yaoji/contract/orders'
import type { z } from 'zod'
import { confirmMoney, rejectMoney } from '../../payments/decide-proof.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { assertDepth, type Mount, Page, pageMeta, staffRoute } from '../../platform/http/call-route.ts'
import { staffKeyOf } from '../../platform/http/idempotency-key.ts'
import { once } from '../../platform/idempotency.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { confirmCancel } from '../cancel-order.ts'
import { signOff } from '../complete-order.ts'
import type { House } from '../house.ts'
import { listOrders } from '../reads/list-orders.ts'
import { orderDetail } from '../reads/order-detail.ts'
import { returnOrder } from '../return-order.ts'
import { addParcel, noteTrack } from './add-parcel.ts'
import { endEmptyPick } from './end-for-shortage.ts'
import { issueSalesSlip } from './issue-sales-slip.ts'
import { pickOrder } from './pick-order.ts'
import { repickOrder } from './repick-order.ts'
import { approveOrder, refuseOrder } from './review-order.ts'
import { sendOut } from './send-out.ts'
import { shipOrder } from './ship-order.ts'
import { traceOrder } from './trace-order.ts'

/** The clerks' moves. Each is a verb with its permission; a repeat with the same key answers the order as it is. */
export function orderConsoleRoutes(mount: Mount, house: House): void {
  staffRoute(mount, orderConsoleCalls.list, orderConsoleInputs.orders, async (input, { db, at }) => {
    assertDepth(input.page, pageSizes.orders)
    const { rows, total, more } = await listOrders(
      house,
      db,
      { ...input, memberId: null, from: '', until: '', perPage: pageSizes.orders },
      at,
    )
    return new Page(rows, pageMeta(input.page, pageSizes.orders, total, more))
  })
  staffRoute(mount, orderConsoleCalls.one, orderConsoleInputs.one, ({ id }, { db, at, staff }) =>
    orderDetail(house, db, id, 'anyone', at, staff.staffId),
  )

  move(mount, house, orderConsoleCalls.confirmTransfer, orderConsoleInputs.one, (tx, { id }, stamp) =>
    confirmMoney(house, tx, { kind: 'order', id }, stamp),
  )
  move(mount, house, orderConsoleCalls.rejectTransfer, orderConsoleInputs.reject, (tx, { id, reason }, stamp) =>
    rejectMoney(house, tx, { kind: 'order', id }, reason, stamp),
  )
  move(mount, house, orderConsoleCalls.approve, orderConsoleInputs.one, (tx, { id }, stamp) =>
    approveOrder(house, tx, id, stamp),
  )
  move(mount, house, orderConsoleCalls.refuse, orderConsoleInputs.reject, (tx, { id, reason }, stamp) =>
    refuseOrder(house, tx, id, reason, stamp),
  )
  move(mount, house, orderConsoleCalls.slip, orderConsoleInputs.slip, (tx, { id, slip_no }, stamp) =>
    issueSalesSlip(house, tx, id, slip_no, stamp),
  )
  move(mount, house, orderConsoleCalls.pick, orderConsoleInputs.pick, (tx, { id, lines }, stamp) =>
    pickOrder(house, tx, id, lines, stamp),
  )
  move(mount, house, orderConsoleCalls.repick, orderConsoleInputs.pick, (tx, { id, lines }, stamp) =>
    repickOrder(house, tx, id, lines, stamp),
  )
  move(mount, house, orderConsoleCalls.sendOut, orderConsoleInputs.outbound, (tx, { id, lots }, stamp) =>
    sendOut(house, tx, id, stamp, lots),
  )
  move(mount, house, orderConsoleCalls.traceCodes, orderConsoleInputs.trace, (tx, { id, lots }, stamp) =>
    traceOrder(tx, id, lots, stamp),
  )
  move(mount, house, orderConsoleCalls.ship, orderConsoleInputs.ship, (tx, { id, ...waybill }, stamp) =>
    shipOrder(house, tx, id, waybill, stamp),
  )
  move(mount, house, orderConsoleCalls.addParcel, orderConsoleInputs.ship, (tx, { id, ...waybill }, stamp) =>
    addParcel(house, tx, id, waybill, stamp),
  )
  move(mount, house, orderConsoleCalls.noteTrack, orderConsoleInputs.track, (tx, { id, parcel, text, at }, stamp) =>
    noteTrack(tx, id, { parcelId: parcel, words: text, at: at ? new Date(at) : stamp.at }, stamp),
  )
  move(mount, house, orderConsoleCalls.complete, orderConsoleInputs.note, (tx, { id, reason }, stamp) =>
    signOff(house, tx, id, reason, stamp),
  )
  move(mount, house, orderConsoleCalls.confirmCancel, orderConsoleInputs.note, (tx, { id, reason }, stamp) =>
    confirmCancel(house, tx, id, reason, stamp),
  )
  move(mount, house, orderConsoleCalls.endEmptyPick, orderConsoleInputs.one, (tx, { id }, stamp) =>
    endEmptyPick(house, tx, id, stamp),
  )
  move(mount, house, orderConsoleCalls.return, orderConsoleInputs.return, (tx, { id, ...goods }, stamp) =>
    returnOrder(house, tx, id, goods, stamp),
  )
}

function move<Input extends { readonly id: number }>(
  mount: Mount,
  house: House,
  call: Call<{ id: number }, OrderDetailWire>,
  shape: z.ZodType<Input, unknown>,
  act: (tx: Transaction, input: Input, stamp: Stamp) => Promise<unknown>,
): void {
  staffRoute(mount, call as Call<Input, OrderDetailWire>, shape, async (input, request) => {
    await once(mount.db, staffKeyOf(request, call.path, input), async (tx) => {
      await act(tx, input, request.stamp)
      return null
    })
    return orderDetail(house, request.db, input.id, 'anyone', request.at, request.staff.staffId)
  })
}
