import { paymentConsoleCalls } from '@yaoji/contract/console/payments'
import { paymentConsoleInputs } from '@yaoji/contract/console/payments.input'
import { paymentCalls } from '@yaoji/contract/payments'
import { paymentInputs } from '@yaoji/contract/payments.input'
import { checkPaymentPassword } from '../../access/passwords/payment-password.ts'
import { proofFile } from '../../payments/proof-file.ts'
import { readProofUpload } from '../../payments/read-proof-upload.ts'
import { refuse as refusePayment } from '../../payments/refusals.ts'
import { submitProof } from '../../payments/submit-proof.ts'
import { takePayment } from '../../payments/take-payment.ts'
import { type Mount, memberRoute, staffRoute } from '../../platform/http/call-route.ts'
import { keyOf } from '../../platform/http/idempotency-key.ts'
import { once } from '../../platform/idempotency.ts'
import { fileStorage, sendPrivateFile } from '../../platform/storage.ts'
import type { House } from '../house.ts'
import { readOrder } from '../order-row.ts'
import { orderDetail } from '../reads/order-detail.ts'
import { payPage } from './pay-page.ts'

const subjectOf = (id: number) => ({ kind: 'order', id }) as const

/** How a buyer pays an order, and the proof of a transfer as a file. */
export function orderPaymentRoutes(mount: Mount, house: House, dataDir: string): void {
  const storage = fileStorage(dataDir)

  memberRoute(mount, paymentCalls.payPage, paymentInputs.one, ({ id }, { db, session, at }) =>
    payPage(house, db, session.member.id, id, at),
  )
  memberRoute(mount, paymentCalls.pay, paymentInputs.pay, async ({ id, method: tender, password }, request) => {
    const { db, session, stamp, at } = request
    const memberId = session.member.id
    // Before the transaction: a wrong guess must count although the payment rolls back.
    const checked = await checkPaymentPassword(db, memberId, password, stamp)
    if (!checked.ok) throw refusePayment('payments.password.*', checked.refusal)
    await once(db, keyOf(request, 'order.pay', { id, tender }), async (tx) => {
      await takePayment(house, tx, { subject: subjectOf(id), memberId, tender }, stamp)
      return null
    })
    return orderDetail(house, db, id, memberId, at)
  })
  memberRoute(mount, paymentCalls.uploadProof, paymentInputs.one, async ({ id }, request) => {
    const { db, http, session, stamp, at } = request
    const memberId = session.member.id
    // Before the bytes are read: they are somebody else's otherwise.
    await readOrder(db, id, memberId)
    const upload = await readProofUpload(http, id)
    await once(db, keyOf(request, 'order.slip', { id, ...upload.proof }), async (tx) => {
      await submitProof(house, storage, tx, { subject: subjectOf(id), memberId, upload }, stamp)
      return null
    })
    return orderDetail(house, db, id, memberId, at)
  })
  memberRoute(mount, paymentCalls.proofFile, paymentInputs.one, async ({ id }, { db, session, reply }) => {
    const file = await proofFile(db, subjectOf(id), session.member.id)
    return sendPrivateFile(reply, await storage.get(file.sha256), file.mime) as never
  })
  staffRoute(mount, paymentConsoleCalls.proofFile, paymentConsoleInputs.one, async ({ id }, { db, reply }) => {
    const file = await proofFile(db, subjectOf(id), 'anyone')
    return sendPrivateFile(reply, await storage.get(file.sha256), file.mime) as never
  })
}
