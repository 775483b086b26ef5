import { orderStates } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import { movedOn, moveOrder } from '../orders/move-order.ts'
import { lockOrder, type OrderRow } from '../orders/order-row.ts'
import { assertPayable } from '../orders/pay/pay-order.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { transferSlips } from './tables.ts'

export interface UploadedSlip {
  readonly sha256: string
  readonly mime: string
  readonly bytes: number
  readonly name: string
  readonly payerName: string
  readonly amountFen: number
}

/** The buyer transferred from the bank and shows the slip; finance looks at the account (state 15). */
export async function uploadSlip(
  tx: Transaction,
  memberId: number,
  orderId: number,
  slip: UploadedSlip,
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, memberId)
  if (order.state !== orderStates.awaitingPayment.code) throw movedOn(order, 'submitTransfer')
  assertPayable(order, stamp.at)
  const file = await tx.execute<{ id: number }>(sql`
    insert into files (sha256, mime, bytes, name, member_id, private, created_at)
    values (${slip.sha256}, ${slip.mime}, ${slip.bytes}, ${slip.name}, ${memberId}, true, ${stamp.at.toISOString()})
    returning id`)
  const fileId = file.rows[0]?.id
  if (fileId === undefined) throw new Error('the file got no row')
  await tx.insert(transferSlips).values({
    orderId,
    fileId,
    payerName: slip.payerName,
    amountFen: slip.amountFen,
    createdAt: stamp.at,
  })
  return moveOrder(tx, order, 'submitTransfer', stamp, {
    set: { payMethod: 'transfer', expiresAt: null },
    data: { file: slip.sha256, payer: slip.payerName, amountFen: slip.amountFen },
  })
}
