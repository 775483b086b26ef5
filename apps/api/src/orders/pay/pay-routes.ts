import { orderConsoleCalls } from '@yaoji/contract/console/orders'
import { orderConsoleInputs } from '@yaoji/contract/console/orders.input'
import { orderCalls } from '@yaoji/contract/orders'
import { orderInputs } from '@yaoji/contract/orders.input'
import { checkPaymentPassword } from '../../access/payment-password.ts'
import { readSlipUpload } from '../../payments/read-slip-upload.ts'
import { refuse as refusePayment } from '../../payments/refusals.ts'
import { slipFile } from '../../payments/slip-file.ts'
import { type Mount, memberRoute, staffRoute } from '../../platform/http/call-route.ts'
import { keyOf } from '../../platform/http/idempotency-key.ts'
import { once } from '../../platform/idempotency.ts'
import { fileStorage, sendPrivateFile } from '../../platform/storage.ts'
import type { House } from '../house.ts'
import { readOrder } from '../order-row.ts'
import { orderDetail } from '../reads/order-detail.ts'
import { payOrder } from './pay-order.ts'
import { payPage } from './pay-page.ts'
import { uploadSlip } from './upload-slip.ts'

/** How a buyer pays an order, and the proof of a transfer as a file. */
export function orderPaymentRoutes(mount: Mount, house: House, dataDir: string): void {
  const storage = fileStorage(dataDir)

  memberRoute(mount, orderCalls.payPage, orderInputs.one, ({ id }, { db, session, at }) =>
    payPage(db, session.member.id, id, at),
  )
  memberRoute(mount, orderCalls.pay, orderInputs.pay, async ({ id, method, password }, request) => {
    const { db, session, stamp, at } = request
    // Before the transaction: a wrong guess must count although the payment rolls back.
    const checked = await checkPaymentPassword(db, session.member.id, password, stamp)
    if (!checked.ok) throw refusePayment('payments.password.*', checked.refusal)
    await once(db, keyOf(request, 'order.pay', { id, method }), async (tx) => {
      await payOrder(house, tx, session.member.id, id, method, stamp)
      return null
    })
    return orderDetail(house, db, id, session.member.id, at)
  })
  memberRoute(mount, orderCalls.uploadSlip, orderInputs.one, async ({ id }, request) => {
    const { db, http, session, stamp, at } = request
    // Before the bytes: nobody fills the disk through orders that are not theirs.
    await readOrder(db, id, session.member.id)
    const slip = await readSlipUpload(http, id, storage)
    await once(db, keyOf(request, 'order.slip', { id, ...slip }), async (tx) => {
      await uploadSlip(house, tx, session.member.id, id, slip, stamp)
      return null
    })
    return orderDetail(house, db, id, session.member.id, at)
  })
  memberRoute(mount, orderCalls.slipFile, orderInputs.one, async ({ id }, { db, session, reply }) => {
    const file = await slipFile(db, id, session.member.id)
    return sendPrivateFile(reply, await storage.get(file.sha256), file.mime) as never
  })
  staffRoute(mount, orderConsoleCalls.slipFile, orderConsoleInputs.one, async ({ id }, { db, reply }) => {
    const file = await slipFile(db, id, null)
    return sendPrivateFile(reply, await storage.get(file.sha256), file.mime) as never
  })
}
