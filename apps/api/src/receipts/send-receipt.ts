import { dayOf } from '@yaoji/rules/money/day'
import { receiptFaults, type StatedReceipt } from '@yaoji/rules/orders/ephedrine-receipt'
import { stateOfCode } from '@yaoji/rules/orders/order-state'
import { desc, eq } from 'drizzle-orm'
import { areScans } from '../licences/pictures/own-pictures.ts'
import { receiveOrder } from '../orders/complete-order.ts'
import type { House } from '../orders/house.ts'
import { lockOrder, type OrderRow } from '../orders/order-row.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { stateWhatIsOwed } from './receipts-owed.ts'
import { refuse } from './refusals.ts'
import { receiptPictures, receipts } from './tables.ts'

interface SentReceipt extends Omit<StatedReceipt, 'pictures'> {
  readonly orderId: number
  readonly memberId: number
  readonly loginId: number
  /** Sent before, as the pictures of licences are: judged, redrawn, private. */
  readonly pictureIds: readonly number[]
}

/**
 * Domain 2.7: a buyer hands in the signed and stamped receipt of an ephedrine order, again after a rejection. Who does so
 * has received the goods.
 */
export async function sendReceipt(house: House, tx: Transaction, sent: SentReceipt, stamp: Stamp): Promise<void> {
  const { orderId, memberId, loginId, receivedOn, receiver, pictureIds } = sent
  // Of two submissions the second waits here, and finds the first one's receipt.
  const order = await lockOrder(tx, orderId, memberId)
  assertWanted(order)
  const [last] = await tx
    .select({ state: receipts.state })
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(desc(receipts.id))
    .limit(1)
  if (last?.state === 'pending') throw refuse('receipts.pending')
  const known = { shippedOn: dayOf(order.shippedAt!), today: dayOf(stamp.at) }
  const shown = (await areScans(tx, memberId, pictureIds)) ? pictureIds.length : 0
  const faults = receiptFaults({ receivedOn, receiver, pictures: shown }, known)
  if (Object.keys(faults).length > 0) throw refuse('receipts.invalid', listed(faults))
  if (!order.receivedAt) await receiveOrder(house, tx, orderId, memberId, '上传含麻回执', stamp)
  const [row] = await tx
    .insert(receipts)
    .values({
      ...{ orderId, memberId, receivedOn, receiver, state: 'pending' as const },
      ...{ sentBy: loginId, sentByName: stamp.actor.name, sentAt: stamp.at },
    })
    .returning({ id: receipts.id })
  const receiptId = row!.id
  await tx.insert(receiptPictures).values(pictureIds.map((pictureId) => ({ receiptId, pictureId })))
  await writeAudit(tx, stamp, {
    verb: 'receipt.send',
    subject: `receipt:${receiptId}`,
    memberId,
    data: { orderId, receivedOn, receiver, pictureIds },
  })
  await stateWhatIsOwed(tx, [memberId])
}

function assertWanted({ kind, state, shippedAt, receiptApprovedAt }: OrderRow): void {
  if (kind !== 'ephedrine') throw refuse('receipts.notNeeded')
  if (receiptApprovedAt) throw refuse('receipts.approved')
  if (stateOfCode(state) !== 'shipped' || !shippedAt) throw refuse('receipts.notShipped')
}

const listed = (faults: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(faults).map(([field, text]) => [field, [text]]))
