import { expiresAt, hasExpired } from '@yaoji/rules/orders/deadlines'
import { memberNames } from '../../members/member-names.ts'
import { refuse as refusePayment } from '../../payments/refusals.ts'
import { payDeadlines } from '../../payments/settings.ts'
import { takeTender } from '../../payments/tenders.ts'
import { decideSlip, openSlip, type SlipRow } from '../../payments/transfer-slips.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { settingsOf } from '../../platform/settings/read-settings.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { closeOrder } from '../close-order.ts'
import type { House } from '../house.ts'
import { guard, movedOn, moveOrder } from '../moves/move-order.ts'
import { lockOrder, type OrderRow } from '../order-row.ts'
import { dueFen } from './assert-payable.ts'
import { becomePaid } from './become-paid.ts'

/**
 * Finance saw the money. Domain guide 2.7: for ephedrine preparations the payer must be the licensed unit itself; the
 * amount must be the payable amount, otherwise finance rejects with the reason.
 */
export async function confirmTransfer(house: House, tx: Transaction, orderId: number, stamp: Stamp): Promise<OrderRow> {
  const { order, slip } = await underReview(tx, orderId, 'approve')
  const due = dueFen(order)
  if (slip.amountFen !== due) throw refusePayment('payments.otherAmount', { saidFen: slip.amountFen, dueFen: due })
  if (order.kind === 'ephedrine') {
    const buyer = (await memberNames(tx, [order.memberId])).get(order.memberId) ?? ''
    if (plain(slip.payerName) !== plain(buyer))
      throw refusePayment('payments.otherPayer', { payer: slip.payerName, buyer })
  }
  await guard(house, tx, order, 'paid', stamp, true)
  await decideSlip(tx, slip.id, { state: 'confirmed', reason: '' }, stamp)
  await takeTender(tx, order.id, 'transfer', due)
  return becomePaid(house, tx, order, 'transfer', stamp, { slip: slip.id, payer: slip.payerName })
}

/**
 * Finance found no such money: the order awaits payment again, with the full time to transfer; that of a group buy ends
 * with its group.
 */
export async function rejectTransfer(
  house: House,
  tx: Transaction,
  orderId: number,
  reason: string,
  stamp: Stamp,
): Promise<OrderRow> {
  const { order, slip } = await underReview(tx, orderId, 'rejectTransfer')
  const sources = order.priced.lines.map((line) => line.source)
  const time = expiresAt(
    { state: 'awaitingPayment', payMethod: 'transfer', createdAt: stamp.at, sources },
    await settingsOf(tx, payDeadlines),
  )
  const ends = time && order.payUntil && order.payUntil < time ? order.payUntil : time
  await decideSlip(tx, slip.id, { state: 'rejected', reason }, stamp)
  if (hasExpired(ends, stamp.at))
    return closeOrder(house, tx, order, 'refuse', stamp, { reason, set: { cancelReason: reason } })
  return moveOrder(house, tx, order, 'rejectTransfer', stamp, {
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

/** Full-width brackets and spaces differ between a licence and a bank's form; letters do not. */
const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, '')
