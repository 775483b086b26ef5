import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { lockCase, moveCase } from './case-row.ts'

/** Domain 2.9: the buyer may withdraw until the goods are on their way. */
export async function cancelCase(tx: Transaction, id: number, memberId: number, stamp: Stamp): Promise<void> {
  const { row } = await lockCase(tx, id, memberId)
  await moveCase(tx, row, 'cancel', stamp)
}

/** The buyer gave the goods to a carrier. */
export async function sendBack(
  tx: Transaction,
  id: number,
  memberId: number,
  parcel: { readonly carrier: string; readonly waybill: string },
  stamp: Stamp,
): Promise<void> {
  const { row } = await lockCase(tx, id, memberId)
  const reason = `${parcel.carrier} ${parcel.waybill}`
  await moveCase(tx, row, 'send', stamp, { reason, set: parcel, data: parcel })
}
