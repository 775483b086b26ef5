import type { UploadedSlip } from '../../payments/read-slip-upload.ts'
import { addSlip } from '../../payments/transfer-slips.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { keepFile } from '../../platform/keep-file.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { House } from '../house.ts'
import { moveOrder } from '../moves/move-order.ts'
import { lockOrder, type OrderRow } from '../order-row.ts'
import { assertPayable } from './assert-payable.ts'

/** The buyer transferred from the bank and shows the slip; finance looks at the account (state 15). */
export async function uploadSlip(
  house: House,
  tx: Transaction,
  memberId: number,
  orderId: number,
  slip: UploadedSlip,
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, memberId)
  assertPayable(order, 'submitTransfer', stamp.at)
  const fileId = await keepFile(tx, slip, memberId, stamp.at)
  const { payerName, amountFen } = slip
  await addSlip(tx, { orderId, fileId, payerName, amountFen, createdAt: stamp.at })
  return moveOrder(house, tx, order, 'submitTransfer', stamp, {
    set: { payMethod: 'transfer', expiresAt: null },
    data: { file: slip.sha256, payer: payerName, amountFen },
  })
}
