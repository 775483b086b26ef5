import { dayOf } from '@yaoji/rules/money/day'
import { receiptRetainedUntil } from '@yaoji/rules/orders/ephedrine-receipt'
import { eq } from 'drizzle-orm'
import { acceptReceipt } from '../orders/complete-order.ts'
import type { House } from '../orders/house.ts'
import { linesOf, lockOrder } from '../orders/order-row.ts'
import { lotsOf } from '../orders/reads/order-detail.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { stateWhatIsOwed } from './receipts-owed.ts'
import { refuse } from './refusals.ts'
import { type ReceiptRow, receipts } from './tables.ts'

interface Verdict {
  readonly accepts: boolean
  /** Why not; the buyer reads it. */
  readonly reason: string
}

/**
 * Domain 2.7: quality holds a receipt against the signature and the seal on file. Accepted, its order may complete; rejected,
 * the buyer owes it again, from the day on which the goods arrived.
 */
export async function decideReceipt(
  house: House,
  tx: Transaction,
  id: number,
  { accepts, reason }: Verdict,
  stamp: Stamp,
): Promise<void> {
  const { orderId, memberId } = await lockReceipt(tx, id)
  if (!accepts && reason === '') throw refuse('receipts.reasonMissing')
  const said = accepts ? '' : reason
  await tx
    .update(receipts)
    .set({
      ...{ state: accepts ? 'approved' : 'rejected', reason: said },
      ...{ decidedBy: stamp.actor.id, decidedByName: stamp.actor.name, decidedAt: stamp.at },
      retainUntil: accepts ? receiptRetainedUntil(dayOf(stamp.at), await latestExpiry(tx, orderId)) : null,
    })
    .where(eq(receipts.id, id))
  const verb = `receipt.${accepts ? 'accept' : 'reject'}`
  await writeAudit(tx, stamp, { verb, subject: `receipt:${id}`, memberId, reason: said, data: { orderId } })
  const order = accepts ? await acceptReceipt(house, tx, orderId, stamp) : await lockOrder(tx, orderId, 'anyone')
  await stateWhatIsOwed(tx, [memberId])
  const words = accepts ? '已通过审核' : `未通过审核：${reason}，请重新上传`
  const notice = { member_id: memberId, order_id: orderId, text: `订单${order.orderNo}的含麻回执${words}` }
  await notifyBuyer(tx, `${id}:decided`, { ...notice, what: accepts ? 'approved' : 'rejected' }, stamp.at)
}

/** A receipt that waits, its order locked: of two clerks the second hears who decided. */
async function lockReceipt(tx: Transaction, id: number): Promise<ReceiptRow> {
  const [found] = await tx.select().from(receipts).where(eq(receipts.id, id))
  if (!found) throw refuse('receipts.missing')
  await lockOrder(tx, found.orderId, 'anyone')
  const [receipt] = await tx.select().from(receipts).where(eq(receipts.id, id))
  if (receipt!.state !== 'pending') throw refuse('receipts.decided', { by: receipt!.decidedByName })
  return receipt!
}

async function latestExpiry(tx: Transaction, orderId: number): Promise<string | null> {
  const lines = await linesOf(tx, [orderId])
  const lots = await lotsOf(
    tx,
    lines.map(({ id }) => id),
  )
  return lots.flatMap(({ expiresOn }) => expiresOn ?? []).reduce<string | null>(later, null)
}
const later = (one: string | null, other: string) => (one !== null && one > other ? one : other)
