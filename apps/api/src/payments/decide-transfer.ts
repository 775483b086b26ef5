import { formatYuan } from '@yaoji/rules/money/fen'
import { expiresAt } from '@yaoji/rules/orders/deadlines'
import { sql } from 'drizzle-orm'
import { movedOn, moveOrder } from '../orders/move-order.ts'
import { lockOrder, type OrderRow } from '../orders/order-row.ts'
import type { Deed } from '../platform/actor.ts'
import type { Transaction } from '../platform/database.ts'
import { refused } from '../platform/problems.ts'
import { takeTender } from './tenders.ts'
import { decideSlip, openSlip, type SlipRow } from './transfer-slips.ts'

/**
 * Finance saw the money. Domain guide 2.7: for ephedrine preparations the payer must be the licensed unit itself; the
 * amount must be the payable amount, otherwise finance rejects with the reason.
 */
export async function confirmTransfer(tx: Transaction, orderId: number, deed: Deed): Promise<OrderRow> {
  const { order, slip } = await underReview(tx, orderId, 'approve')
  if (slip.amountFen !== order.payableFen)
    throw refused(
      `凭证金额¥${formatYuan(slip.amountFen)}与应付金额¥${formatYuan(order.payableFen)}不符，请驳回并说明原因`,
    )
  if (order.kind === 'ephedrine') {
    const name = await memberName(tx, order.memberId)
    if (plain(slip.payerName) !== plain(name))
      throw refused(`含麻订单的付款单位“${slip.payerName}”与购货单位“${name}”不一致，不能确认到账，请驳回`)
  }
  await decideSlip(tx, slip.id, { state: 'confirmed', reason: '' }, deed)
  await takeTender(tx, order.id, 'transfer', order.payableFen)
  return moveOrder(tx, order, 'approve', deed, {
    set: { paid: true, paidFen: order.payableFen, paidAt: deed.at, payMethod: 'transfer', expiresAt: null },
    data: { slip: slip.id, payer: slip.payerName },
  })
}

/** Finance found no such money: the order awaits payment again, with the full time to transfer. */
export async function rejectTransfer(tx: Transaction, orderId: number, reason: string, deed: Deed): Promise<OrderRow> {
  const { order, slip } = await underReview(tx, orderId, 'rejectTransfer')
  const ends = expiresAt({
    state: 'awaitingPayment',
    payMethod: 'transfer',
    createdAt: deed.at,
    sources: order.priced.lines.map((line) => line.source),
  })
  await decideSlip(tx, slip.id, { state: 'rejected', reason }, deed)
  return moveOrder(tx, order, 'rejectTransfer', deed, {
    reason,
    set: { expiresAt: ends },
    data: { slip: slip.id },
  })
}

async function underReview(
  tx: Transaction,
  orderId: number,
  move: 'approve' | 'rejectTransfer',
): Promise<{ order: OrderRow; slip: SlipRow }> {
  const order = await lockOrder(tx, orderId, 'anyone')
  const slip = await openSlip(tx, orderId)
  if (!slip) throw movedOn(order, move)
  return { order, slip }
}

async function memberName(tx: Transaction, memberId: number): Promise<string> {
  const found = await tx.execute<{ name: string }>(sql`select name from members where id = ${memberId}`)
  return found.rows[0]?.name ?? ''
}

/** Full-width brackets and spaces differ between a licence and a bank's form; letters do not. */
const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, '')
