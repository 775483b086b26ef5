import { voucherConsoleCalls } from '@yaoji/contract/console/vouchers'
import { voucherConsoleInputs } from '@yaoji/contract/console/vouchers.input'
import { confirmMoney, rejectMoney } from '../payments/decide-proof.ts'
import type { PaymentHouse } from '../payments/house.ts'
import { proofFile } from '../payments/proof-file.ts'
import { Awaiting, assertDepth, type Mount, Page, pageMeta, staffRoute } from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { fileStorage, sendPrivateFile } from '../platform/storage.ts'
import { subjectOf } from './lock-purchase.ts'
import { askToPayBack } from './pay-back-approval.ts'
import { listPurchases, readPurchase } from './read-purchases.ts'

const perPage = 20

/** What finance does with voucher purchases: confirms their money, and asks to pay unused vouchers back. */
export function voucherConsoleRoutes(mount: Mount, house: PaymentHouse, dataDir: string): void {
  const storage = fileStorage(dataDir)

  staffRoute(
    mount,
    voucherConsoleCalls.purchases,
    voucherConsoleInputs.purchases,
    async ({ page, status }, { db, at }) => {
      assertDepth(page, perPage)
      const { rows, total } = await listPurchases(db, { memberId: null, status, page, perPage }, at)
      return new Page(rows, pageMeta(page, perPage, total))
    },
  )
  staffRoute(mount, voucherConsoleCalls.proofFile, voucherConsoleInputs.one, async ({ id }, { db, reply }) => {
    const file = await proofFile(db, subjectOf(id), 'anyone')
    return sendPrivateFile(reply, await storage.get(file.sha256), file.mime) as never
  })
  staffRoute(mount, voucherConsoleCalls.confirm, voucherConsoleInputs.one, async ({ id }, request) => {
    await once(mount.db, staffKeyOf(request, 'voucher.confirm', { id }), async (tx) => {
      await confirmMoney(house, tx, subjectOf(id), request.stamp)
      return null
    })
    return readPurchase(mount.db, id, null, request.at)
  })
  staffRoute(mount, voucherConsoleCalls.reject, voucherConsoleInputs.reject, async ({ id, reason }, request) => {
    await once(mount.db, staffKeyOf(request, 'voucher.reject', { id, reason }), async (tx) => {
      await rejectMoney(house, tx, subjectOf(id), reason, request.stamp)
      return null
    })
    return readPurchase(mount.db, id, null, request.at)
  })
  staffRoute(mount, voucherConsoleCalls.payBack, voucherConsoleInputs.payBack, async (input, request) => {
    const { id: purchaseId, number = null, reason } = input
    const { approvalId } = await once(mount.db, staffKeyOf(request, 'voucher.pay_back', input), async (tx) => ({
      approvalId: await askToPayBack(tx, { purchaseId, number, reason }, request.stamp),
    }))
    return new Awaiting(approvalId)
  })
}
