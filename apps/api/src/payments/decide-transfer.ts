import { endsWithGroup } from '@yaoji/rules/groups/group-buy'
import { formatYuan } from '@yaoji/rules/money/fen'
import { expiresAt, hasExpired } from '@yaoji/rules/orders/deadlines'
import { sql } from 'drizzle-orm'
import { joinGroup, lockGroup } from '../groups/group-settle.ts'
import { closeOrder } from '../orders/close-order.ts'
import { type MoveFacts, movedOn, moveOrder } from '../orders/move-order.ts'
import { lockOrder, type OrderRow } from '../orders/order-row.ts'
import { dueFen } from '../orders/pay/pay-order.ts'
import type { Transaction } from '../platform/database/database.ts'
import { refused } from '../platform/http/problems.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { payDeadlines } from './settings.ts'
import { takeTender } from './tenders.ts'
import { decideSlip, openSlip, type SlipRow } from './transfer-slips.ts'

/**
 * Finance saw the money. Domain guide 2.7: for ephedrine preparations the payer must be the licensed unit itself; the
 * amount must be the payable amount, otherwise finance rejects with the reason.
 */
export async function confirmTransfer(tx: Transaction, orderId: number, stamp: Stamp): Promise<OrderRow> {
  const { order, slip } = await underReview(tx, orderId, 'approve')
  const due = dueFen(order)
  if (slip.amountFen !== due)
    throw refused(`凭证金额¥${formatYuan(slip.amountFen)}与应付金额¥${formatYuan(due)}不符，请驳回并说明原因`)
  if (order.kind === 'ephedrine') {
    const name = await memberName(tx, order.memberId)
    if (plain(slip.payerName) !== plain(name))
      throw refused(`含麻订单的付款单位“${slip.payerName}”与购货单位“${name}”不一致，不能确认到账，请驳回`)
  }
  await decideSlip(tx, slip.id, { state: 'confirmed', reason: '' }, stamp)
  await takeTender(tx, order.id, 'transfer', due)
  const facts: MoveFacts = {
    set: { paid: true, paidFen: order.payableFen, paidAt: stamp.at, payMethod: 'transfer', expiresAt: null },
    data: { slip: slip.id, payer: slip.payerName },
  }
  const group = await lockGroup(tx, order.promotionId)
  return group ? joinGroup(tx, order, group, stamp, facts) : moveOrder(tx, order, 'approve', stamp, facts)
}

/**
 * Finance found no such money: the order awaits payment again, with the full time to transfer; that of a group buy ends
 * with its group.
 */
export async function rejectTransfer(
  tx: Transaction,
  orderId: number,
  reason: string,
  stamp: Stamp,
): Promise<OrderRow> {
  const { order, slip } = await underReview(tx, orderId, 'rejectTransfer')
  const group = await lockGroup(tx, order.promotionId)
  const sources = order.priced.lines.map((line) => line.source)
  const time = expiresAt(
    { state: 'awaitingPayment', payMethod: 'transfer', createdAt: stamp.at, sources },
    await settingsOf(tx, payDeadlines),
  )
  const ends = group ? endsWithGroup(time, group) : time
  await decideSlip(tx, slip.id, { state: 'rejected', reason }, stamp)
  if (hasExpired(ends, stamp.at))
    return closeOrder(tx, order, 'refuse', stamp, { reason, set: { cancelReason: reason } })
  return moveOrder(tx, order, 'rejectTransfer', stamp, {
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
