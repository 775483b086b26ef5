import { voucherConsoleCalls } from '@yaoji/contract/console/vouchers'
import { voucherConsoleInputs } from '@yaoji/contract/console/vouchers.input'
import { voucherCalls } from '@yaoji/contract/vouchers'
import { voucherInputs } from '@yaoji/contract/vouchers.input'
import { parseYuan } from '@yaoji/rules/money/fen'
import { readSlipUpload } from '../payments/read-slip-upload.ts'
import { assertDepth, type Mount, memberRoute, Page, pageMeta, staffRoute } from '../platform/http/call-route.ts'
import { keyOf, staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { fileStorage, sendPrivateFile } from '../platform/storage.ts'
import { buyVouchers, cancelPurchase, confirmPurchase, rejectPurchase, slipPurchase } from './buy-vouchers.ts'
import {
  listMoves,
  listProducts,
  listPurchases,
  listVouchers,
  purchaseSlipFile,
  readPurchase,
} from './read-vouchers.ts'

const perPage = 20

export function voucherRoutes(mount: Mount, dataDir: string): void {
  const storage = fileStorage(dataDir)

  memberRoute(mount, voucherCalls.products, voucherInputs.none, (_, { db }) => listProducts(db))
  memberRoute(mount, voucherCalls.mine, voucherInputs.paged, async ({ page }, { db, session }) => {
    assertDepth(page, perPage)
    const { rows, total } = await listVouchers(db, session.member.id, { page, perPage })
    return new Page(rows, pageMeta(page, perPage, total))
  })
  memberRoute(mount, voucherCalls.log, voucherInputs.paged, async ({ page }, { db, session }) => {
    assertDepth(page, perPage)
    const { rows, total } = await listMoves(db, session.member.id, { page, perPage })
    return new Page(rows, pageMeta(page, perPage, total))
  })
  memberRoute(mount, voucherCalls.purchases, voucherInputs.paged, async ({ page }, { db, session, at }) => {
    assertDepth(page, perPage)
    const filter = { memberId: session.member.id, status: 0, page, perPage }
    const { rows, total } = await listPurchases(db, filter, at)
    return new Page(rows, pageMeta(page, perPage, total))
  })
  memberRoute(mount, voucherCalls.buy, voucherInputs.buy, async (input, request) => {
    const { session, stamp } = request
    const wish = { productId: input.product_id, quantity: input.number, payableFen: parseYuan(input.payable) ?? 0 }
    const { id } = await once(mount.db, keyOf(request, 'voucher.buy', input), async (tx) => ({
      id: await buyVouchers(tx, session, wish, stamp),
    }))
    return readPurchase(mount.db, id, session.member.id, request.at)
  })
  memberRoute(mount, voucherCalls.cancel, voucherInputs.one, async ({ id }, request) => {
    const memberId = request.session.member.id
    await once(mount.db, keyOf(request, 'voucher.cancel', { id }), async (tx) => {
      await cancelPurchase(tx, memberId, id, request.stamp)
      return null
    })
    return readPurchase(mount.db, id, memberId, request.at)
  })
  memberRoute(mount, voucherCalls.uploadSlip, voucherInputs.one, async ({ id }, request) => {
    const memberId = request.session.member.id
    // Before the bytes: nobody fills the disk through purchases that are not theirs.
    await readPurchase(mount.db, id, memberId, request.at)
    const slip = await readSlipUpload(request.http, id, storage)
    await once(mount.db, keyOf(request, 'voucher.slip', { id, ...slip }), async (tx) => {
      await slipPurchase(tx, memberId, id, slip, request.stamp)
      return null
    })
    return readPurchase(mount.db, id, memberId, request.at)
  })

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
  staffRoute(mount, voucherConsoleCalls.slipFile, voucherConsoleInputs.one, async ({ id }, { db, reply }) => {
    const file = await purchaseSlipFile(db, id)
    return sendPrivateFile(reply, await storage.get(file.sha256), file.mime) as never
  })
  staffRoute(mount, voucherConsoleCalls.confirm, voucherConsoleInputs.one, async ({ id }, request) => {
    await once(mount.db, staffKeyOf(request, 'voucher.confirm', { id }), async (tx) => {
      await confirmPurchase(tx, id, request.stamp)
      return null
    })
    return readPurchase(mount.db, id, null, request.at)
  })
  staffRoute(mount, voucherConsoleCalls.reject, voucherConsoleInputs.reject, async ({ id, reason }, request) => {
    await once(mount.db, staffKeyOf(request, 'voucher.reject', { id, reason }), async (tx) => {
      await rejectPurchase(tx, id, reason, request.stamp)
      return null
    })
    return readPurchase(mount.db, id, null, request.at)
  })
}
