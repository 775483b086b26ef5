import { consoleCalls } from '@yaoji/contract/console'
import { orderDeskInputs } from '@yaoji/contract/console.input'
import { orderCalls } from '@yaoji/contract/orders'
import { orderInputs } from '@yaoji/contract/orders.input'
import { checkPaymentPassword, type PaymentPasswordRefusal } from '../members/payment-password.ts'
import { orderDetail } from '../orders/order-detail.ts'
import { readOrder } from '../orders/order-row.ts'
import { keyOf } from '../orders/request-key.ts'
import { type Host, memberRoute, staffRoute } from '../platform/call-route.ts'
import { once } from '../platform/idempotency.ts'
import { refused } from '../platform/problems.ts'
import { fileStorage, sendPrivateFile } from '../platform/storage.ts'
import { payOrder } from './pay-order.ts'
import { payPage } from './pay-page.ts'
import { readSlipUpload } from './read-slip-upload.ts'
import { slipFile } from './slip-file.ts'
import { uploadSlip } from './upload-slip.ts'

export function paymentsRoutes(host: Host, dataDir: string): void {
  const storage = fileStorage(dataDir)

  memberRoute(host, orderCalls.payPage, orderInputs.one, ({ id }, { db, session, at }) =>
    payPage(db, session.member.id, id, at),
  )
  memberRoute(host, orderCalls.pay, orderInputs.pay, async ({ id, method, password }, visit) => {
    const { db, session, deed, at } = visit
    // Before the transaction: a wrong guess must count although the payment rolls back.
    const checked = await checkPaymentPassword(db, session.member.id, password, at)
    if (!checked.ok) throw refused(passwordText(checked.refusal))
    await once(db, keyOf(visit, 'order.pay', { id, method }), async (tx) => {
      await payOrder(tx, session.member.id, id, method, deed)
      return null
    })
    return orderDetail(db, id, session.member.id, at)
  })
  memberRoute(host, orderCalls.uploadSlip, orderInputs.one, async ({ id }, visit) => {
    const { db, request, session, deed, at } = visit
    // Before the bytes: nobody fills the disk through orders that are not theirs.
    await readOrder(db, id, session.member.id)
    const slip = await readSlipUpload(request, id, storage)
    await once(db, keyOf(visit, 'order.slip', { id, ...slip }), async (tx) => {
      await uploadSlip(tx, session.member.id, id, slip, deed)
      return null
    })
    return orderDetail(db, id, session.member.id, at)
  })
  memberRoute(host, orderCalls.slipFile, orderInputs.one, async ({ id }, { db, session, reply }) => {
    const file = await slipFile(db, id, session.member.id)
    return sendPrivateFile(reply, await storage.get(file.sha256), file.mime) as never
  })
  staffRoute(host, consoleCalls.slipFile, 'transfers.confirm', orderDeskInputs.one, async ({ id }, { db, reply }) => {
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
