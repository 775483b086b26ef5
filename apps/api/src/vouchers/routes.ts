import { voucherCalls, voucherDeskCalls } from '@yaoji/contract/vouchers'
import { voucherInputs } from '@yaoji/contract/vouchers.input'
import { parseYuan } from '@yaoji/rules/money/fen'
import { keyOf, staffKeyOf } from '../orders/request-key.ts'
import { readSlipUpload } from '../payments/read-slip-upload.ts'
import { assertDepth, type Host, memberRoute, Page, pageMeta, staffRoute } from '../platform/call-route.ts'
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

export function voucherRoutes(host: Host, dataDir: string): void {
  const storage = fileStorage(dataDir)

  memberRoute(host, voucherCalls.products, voucherInputs.none, (_, { db }) => listProducts(db))
  memberRoute(host, voucherCalls.mine, voucherInputs.paged, async ({ page }, { db, session }) => {
    assertDepth(page, perPage)
    const { rows, total } = await listVouchers(db, session.member.id, { page, perPage })
    return new Page(rows, pageMeta(page, perPage, total))
  })
  memberRoute(host, voucherCalls.log, voucherInputs.paged, async ({ page }, { db, session }) => {
    assertDepth(page, perPage)
    const { rows, total } = await listMoves(db, session.member.id, { page, perPage })
    return new Page(rows, pageMeta(page, perPage, total))
  })
  memberRoute(host, voucherCalls.purchases, voucherInputs.paged, async ({ page }, { db, session, at }) => {
    assertDepth(page, perPage)
    const filter = { memberId: session.member.id, status: 0, page, perPage }
    const { rows, total } = await listPurchases(db, filter, at)
    return new Page(rows, pageMeta(page, perPage, total))
  })
  memberRoute(host, voucherCalls.buy, voucherInputs.buy, async (input, visit) => {
    const { session, deed } = visit
    const wish = { productId: input.product_id, quantity: input.number, payableFen: parseYuan(input.payable) ?? 0 }
    const { id } = await once(host.db, keyOf(visit, 'voucher.buy', input), async (tx) => ({
      id: await buyVouchers(tx, session, wish, deed),
    }))
    return readPurchase(host.db, id, session.member.id, visit.at)
  })
  memberRoute(host, voucherCalls.cancel, voucherInputs.one, async ({ id }, visit) => {
    const memberId = visit.session.member.id
    await once(host.db, keyOf(visit, 'voucher.cancel', { id }), async (tx) => {
      await cancelPurchase(tx, memberId, id, visit.deed)
      return null
    })
    return readPurchase(host.db, id, memberId, visit.at)
  })
  memberRoute(host, voucherCalls.uploadSlip, voucherInputs.one, async ({ id }, visit) => {
    const memberId = visit.session.member.id
    // Before the bytes: nobody fills the disk through purchases that are not theirs.
    await readPurchase(host.db, id, memberId, visit.at)
    const slip = await readSlipUpload(visit.request, id, storage)
    await once(host.db, keyOf(visit, 'voucher.slip', { id, ...slip }), async (tx) => {
      await slipPurchase(tx, memberId, id, slip, visit.deed)
      return null
    })
    return readPurchase(host.db, id, memberId, visit.at)
  })

  // Two pairs of eyes: who confirms that money came is never who bought.
  const permission = 'transfers.confirm'
  staffRoute(host, voucherDeskCalls.purchases, permission, voucherInputs.desk, async ({ page, status }, { db, at }) => {
    assertDepth(page, perPage)
    const { rows, total } = await listPurchases(db, { memberId: null, status, page, perPage }, at)
    return new Page(rows, pageMeta(page, perPage, total))
  })
  staffRoute(host, voucherDeskCalls.slipFile, permission, voucherInputs.one, async ({ id }, { db, reply }) => {
    const file = await purchaseSlipFile(db, id)
    return sendPrivateFile(reply, await storage.get(file.sha256), file.mime) as never
  })
  staffRoute(host, voucherDeskCalls.confirm, permission, voucherInputs.one, async ({ id }, visit) => {
    await once(host.db, staffKeyOf(visit, 'voucher.confirm', { id }), async (tx) => {
      await confirmPurchase(tx, id, visit.deed)
      return null
    })
    return readPurchase(host.db, id, null, visit.at)
  })
  staffRoute(host, voucherDeskCalls.reject, permission, voucherInputs.reject, async ({ id, reason }, visit) => {
    await once(host.db, staffKeyOf(visit, 'voucher.reject', { id, reason }), async (tx) => {
      await rejectPurchase(tx, id, reason, visit.deed)
      return null
    })
    return readPurchase(host.db, id, null, visit.at)
  })
}
