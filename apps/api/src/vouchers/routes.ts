import { voucherCalls } from '@yaoji/contract/vouchers'
import { voucherInputs } from '@yaoji/contract/vouchers.input'
import { parseYuan } from '@yaoji/rules/money/fen'
import type { PaymentHouse } from '../payments/house.ts'
import { readProofUpload } from '../payments/read-proof-upload.ts'
import { submitProof } from '../payments/submit-proof.ts'
import { assertDepth, type Mount, memberRoute, Page, pageMeta } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { fileStorage } from '../platform/storage.ts'
import { buyVouchers } from './buy-vouchers.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { subjectOf } from './lock-purchase.ts'
import { listPurchases, readPurchase } from './read-purchases.ts'
import { listMoves, listProducts, listVouchers } from './read-vouchers.ts'

const perPage = 20

export function voucherRoutes(mount: Mount, house: PaymentHouse, dataDir: string): void {
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
      id: await buyVouchers(house, tx, session, wish, stamp),
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
  memberRoute(mount, voucherCalls.uploadProof, voucherInputs.one, async ({ id }, request) => {
    const memberId = request.session.member.id
    // Before the bytes are read: they are somebody else's otherwise.
    await readPurchase(mount.db, id, memberId, request.at)
    const upload = await readProofUpload(request.http, id)
    await once(mount.db, keyOf(request, 'voucher.slip', { id, ...upload.proof }), async (tx) => {
      await submitProof(house, storage, tx, { subject: subjectOf(id), memberId, upload }, request.stamp)
      return null
    })
    return readPurchase(mount.db, id, memberId, request.at)
  })
}
