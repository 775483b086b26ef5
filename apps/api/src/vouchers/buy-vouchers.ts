import { formatYuan } from '@yaoji/rules/money/fen'
import { expiresAt } from '@yaoji/rules/orders/deadlines'
import {
  nextPurchaseState,
  purchaseStateAt,
  type VoucherPurchaseMove,
  voucherPurchaseStates,
} from '@yaoji/rules/vouchers/voucher-tender'
import { and, eq, sql } from 'drizzle-orm'
import type { UploadedSlip } from '../payments/read-slip-upload.ts'
import { payDeadlines } from '../payments/settings.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { changed, notFound, refused } from '../platform/http/problems.ts'
import type { BuyerSession } from '../platform/session.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type PurchaseRow, voucherProducts, voucherPurchases, voucherSlips, vouchers } from './tables.ts'
import { postVouchers } from './voucher-ledger.ts'

export interface VoucherWish {
  readonly productId: number
  readonly quantity: number
  /** What the page said it costs. */
  readonly payableFen: number
}

/** Sets vouchers aside for the buyer, who then transfers the money as for an order. The product is locked first. */
export async function buyVouchers(
  tx: Transaction,
  buyer: BuyerSession,
  wish: VoucherWish,
  stamp: Stamp,
): Promise<number> {
  const { productId, quantity } = wish
  // Prepaid money would lie idle with somebody who may not order.
  if (buyer.member.viewer.status !== 'approved') throw refused('资质审核通过后才能购买现金券')
  const [product] = await tx.select().from(voucherProducts).where(eq(voucherProducts.id, productId)).for('update')
  if (product?.state !== 'live') throw notFound('该现金券已下架')
  const payableFen = product.priceFen * quantity
  if (payableFen !== wish.payableFen)
    throw changed(`现金券售价已变为¥${formatYuan(product.priceFen)}，请确认后重新提交`, {
      payable: formatYuan(payableFen),
    })
  await refuseSecond(tx, buyer.member.id, productId, stamp.at)
  const left = product.stock === null ? quantity : product.stock - product.sold
  if (left < quantity) throw refused(left > 0 ? `该现金券仅剩${left}张` : '该现金券已售罄')
  await countSold(tx, productId, quantity)
  const [purchase] = await tx
    .insert(voucherPurchases)
    .values({
      memberId: buyer.member.id,
      loginId: buyer.loginId,
      productId,
      name: product.name,
      quantity,
      faceFen: product.faceFen,
      priceFen: product.priceFen,
      payableFen,
      createdAt: stamp.at,
      expiresAt: await transferEnds(tx, stamp.at),
    })
    .returning()
  if (!purchase) throw new Error('the voucher purchase got no row')
  await note(tx, 'buy', purchase, { quantity, payableFen }, stamp)
  return purchase.id
}

/** One unpaid purchase of a kind at a time: what is set aside is kept from others. The product is locked. */
async function refuseSecond(tx: Transaction, memberId: number, productId: number, at: Date): Promise<void> {
  const open = await tx.execute(sql`
    select from voucher_purchases where member_id = ${memberId} and product_id = ${productId}
      and state = 10 and expires_at > ${at.toISOString()}::timestamptz limit 1`)
  if (open.rowCount) throw refused('您有一笔同款现金券待付款，请先付款或取消后再购买')
}

const transferEnds = async (tx: Transaction, at: Date) =>
  expiresAt({ state: 'awaitingPayment', payMethod: 'transfer', createdAt: at }, await settingsOf(tx, payDeadlines))

/** The buyer transferred and shows the slip. */
export async function slipPurchase(
  tx: Transaction,
  memberId: number,
  id: number,
  slip: UploadedSlip,
  stamp: Stamp,
): Promise<void> {
  const purchase = await lockPurchase(tx, id, memberId)
  await movePurchase(tx, purchase, 'submitTransfer', { expiresAt: null }, stamp, { file: slip.sha256 })
  const file = await tx.execute<{ id: number }>(sql`
    insert into files (sha256, mime, bytes, name, member_id, private, created_at)
    values (${slip.sha256}, ${slip.mime}, ${slip.bytes}, ${slip.name}, ${memberId}, true, ${stamp.at.toISOString()})
    returning id`)
  const { payerName, amountFen } = slip
  await tx
    .insert(voucherSlips)
    .values({ purchaseId: id, fileId: file.rows[0]!.id, payerName, amountFen, createdAt: stamp.at })
}

/** Finance saw the money: the vouchers are the buyer's. Nothing is invoiced: the goods they pay for will be. */
export async function confirmPurchase(tx: Transaction, id: number, stamp: Stamp): Promise<void> {
  const purchase = await lockPurchase(tx, id, null)
  const slip = await openSlip(tx, id)
  if (slip && slip.amountFen !== purchase.payableFen)
    throw refused(
      `凭证金额¥${formatYuan(slip.amountFen)}与应付金额¥${formatYuan(purchase.payableFen)}不符，请驳回并说明原因`,
    )
  await movePurchase(tx, purchase, 'confirm', { confirmedAt: stamp.at }, stamp)
  await decide(tx, id, { state: 'confirmed', reason: '' }, stamp)
  const { memberId, name, faceFen, priceFen, quantity } = purchase
  const one = { memberId, purchaseId: id, name, faceFen, priceFen, createdAt: stamp.at }
  const made = await tx
    .insert(vouchers)
    .values(Array.from({ length: quantity }, () => one))
    .returning({ id: vouchers.id })
  await postVouchers(
    tx,
    stamp.at,
    made.map((voucher) => ({
      voucherId: voucher.id,
      amountFen: faceFen,
      useType: 'issue' as const,
      orderId: null,
      key: `purchase:${id}`,
    })),
  )
}

/** Finance found no such money: the purchase awaits payment again, with the full time to transfer. */
export async function rejectPurchase(tx: Transaction, id: number, reason: string, stamp: Stamp): Promise<void> {
  const purchase = await lockPurchase(tx, id, null)
  await movePurchase(tx, purchase, 'reject', { expiresAt: await transferEnds(tx, stamp.at) }, stamp, { reason })
  await decide(tx, id, { state: 'rejected', reason }, stamp)
}

/** Unpaid: the vouchers are for sale again. `memberId` null: time cancels. */
export async function cancelPurchase(
  tx: Transaction,
  memberId: number | null,
  id: number,
  stamp: Stamp,
): Promise<void> {
  const purchase = await lockPurchase(tx, id, memberId)
  // Another sweep, or the buyer, was faster.
  if (memberId === null && purchase.state !== 10) return
  const move = memberId === null ? 'expire' : 'cancel'
  const cancelReason = memberId === null ? '超时未付款' : '买家取消'
  await movePurchase(tx, purchase, move, { cancelledAt: stamp.at, expiresAt: null, cancelReason }, stamp)
  await countSold(tx, purchase.productId, -purchase.quantity)
}

async function lockPurchase(tx: Transaction, id: number, memberId: number | null): Promise<PurchaseRow> {
  const own = memberId === null ? undefined : eq(voucherPurchases.memberId, memberId)
  const [purchase] = await tx
    .select()
    .from(voucherPurchases)
    .where(and(eq(voucherPurchases.id, id), own))
    .for('update')
  if (!purchase) throw notFound('购券单不存在')
  return purchase
}

/** The one way in which a purchase changes its state. Time decides before the job does, except for the job. */
async function movePurchase(
  tx: Transaction,
  purchase: PurchaseRow,
  move: VoucherPurchaseMove,
  set: Partial<typeof voucherPurchases.$inferInsert>,
  stamp: Stamp,
  data: Record<string, unknown> = {},
): Promise<void> {
  const now = move === 'expire' ? purchase.state : purchaseStateAt(purchase, stamp.at)
  const next = nextPurchaseState(now, move)
  if (!next) throw changed(`购券单当前为“${voucherPurchaseStates[now]}”，请刷新后查看`, { status: now })
  await tx
    .update(voucherPurchases)
    .set({ ...set, state: next })
    .where(eq(voucherPurchases.id, purchase.id))
  await note(tx, move, purchase, { ...data, from: now, to: next }, stamp)
}

async function openSlip(tx: Transaction, purchaseId: number) {
  const [slip] = await tx
    .select()
    .from(voucherSlips)
    .where(and(eq(voucherSlips.purchaseId, purchaseId), eq(voucherSlips.state, 'pending')))
    .for('update')
  return slip ?? null
}

async function decide(
  tx: Transaction,
  purchaseId: number,
  decision: { readonly state: 'confirmed' | 'rejected'; readonly reason: string },
  stamp: Stamp,
): Promise<void> {
  await tx
    .update(voucherSlips)
    .set({ ...decision, decidedAt: stamp.at, decidedBy: stamp.actor.kind === 'staff' ? stamp.actor.id : null })
    .where(and(eq(voucherSlips.purchaseId, purchaseId), eq(voucherSlips.state, 'pending')))
}

async function countSold(tx: Transaction, productId: number, quantity: number): Promise<void> {
  await tx
    .update(voucherProducts)
    .set({ sold: sql`${voucherProducts.sold} + ${quantity}` })
    .where(eq(voucherProducts.id, productId))
}

const note = (tx: Transaction, verb: string, row: PurchaseRow, data: Record<string, unknown>, stamp: Stamp) =>
  writeAudit(tx, stamp, {
    verb: `voucher_purchase.${verb}`,
    subject: `voucher_purchase:${row.id}`,
    memberId: row.memberId,
    data,
  })
