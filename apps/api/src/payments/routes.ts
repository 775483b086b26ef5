import { orderConsoleCalls } from '@yaoji/contract/console/orders'
import { orderConsoleInputs } from '@yaoji/contract/console/orders.input'
import { orderCalls } from '@yaoji/contract/orders'
import { orderInputs } from '@yaoji/contract/orders.input'
import { checkPaymentPassword, type PaymentPasswordRefusal } from '../access/payment-password.ts'
import { readOrder } from '../orders/order-row.ts'
import { payOrder } from '../orders/pay/pay-order.ts'
import { payPage } from '../orders/pay/pay-page.ts'
import { orderDetail } from '../orders/reads/order-detail.ts'
import { type Mount, memberRoute, staffRoute } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { refused } from '../platform/http/problems.ts'
import { once } from '../platform/idempotency.ts'
import { fileStorage, sendPrivateFile } from '../platform/storage.ts'
import { readSlipUpload } from './read-slip-upload.ts'
import { slipFile } from './slip-file.ts'
import { uploadSlip } from './upload-slip.ts'

export function paymentsRoutes(mount: Mount, dataDir: string): void {
  const storage = fileStorage(dataDir)

  memberRoute(mount, orderCalls.payPage, orderInputs.one, ({ id }, { db, session, at }) =>
    payPage(db, session.member.id, id, at),
  )
  memberRoute(mount, orderCalls.pay, orderInputs.pay, async ({ id, method, password }, request) => {
    const { db, session, stamp, at } = request
    // Before the transaction: a wrong guess must count although the payment rolls back.
    const checked = await checkPaymentPassword(db, session.member.id, password, at)
    if (!checked.ok) throw refused(passwordText(checked.refusal))
    await once(db, keyOf(request, 'order.pay', { id, method }), async (tx) => {
      await payOrder(tx, session.member.id, id, method, stamp)
      return null
    })
    return orderDetail(db, id, session.member.id, at)
  })
  memberRoute(mount, orderCalls.uploadSlip, orderInputs.one, async ({ id }, request) => {
    const { db, http, session, stamp, at } = request
    // Before the bytes: nobody fills the disk through orders that are not theirs.
    await readOrder(db, id, session.member.id)
    const slip = await readSlipUpload(http, id, storage)
    await once(db, keyOf(request, 'order.slip', { id, ...slip }), async (tx) => {
      await uploadSlip(tx, session.member.id, id, slip, stamp)
      return null
    })
    return orderDetail(db, id, session.member.id, at)
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

function passwordText(refusal: PaymentPasswordRefusal): string {
  switch (refusal.kind) {
    case 'unset':
      return '请先设置支付密码'
    case 'wrong':
      return `支付密码错误，还可尝试${refusal.left}次`
    case 'locked':
      return '支付密码错误次数过多，请15分钟后再试'
  }
}
