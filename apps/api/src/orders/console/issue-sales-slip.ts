import { dayOf } from '@yaoji/rules/money/day'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { House } from '../house.ts'
import { moveOrder } from '../moves/move-order.ts'
import { lockOrder, type OrderRow } from '../order-row.ts'

/**
 * Domain guide 2.6: the sales slip exists, from here on the buyer cannot cancel. A cancel request that nobody granted
 * before is thereby declined, and the log says so.
 */
export async function issueSalesSlip(
  house: House,
  tx: Transaction,
  orderId: number,
  slipNo: string,
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  return moveOrder(house, tx, order, 'slip', stamp, {
    reason: order.cancelRequestedAt ? '已开票，取消申请未通过' : '',
    set: {
      slipNo: slipNo || `XS${dayOf(stamp.at).replaceAll('-', '')}${String(order.id).padStart(6, '0')}`,
      slippedAt: stamp.at,
      cancelRequestedAt: null,
    },
  })
}
