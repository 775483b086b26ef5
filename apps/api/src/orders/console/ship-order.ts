import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { moveOrder } from '../move-order.ts'
import { lockOrder, type OrderRow } from '../order-row.ts'
import { shipments } from '../tables.ts'

export interface Waybill {
  readonly carrier: string
  readonly waybill: string
  readonly phone: string
  readonly pieces: number
}

/** The goods left with a carrier. */
export async function shipOrder(tx: Transaction, orderId: number, waybill: Waybill, stamp: Stamp): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  const moved = await moveOrder(tx, order, 'ship', stamp, {
    set: { shippedAt: stamp.at },
    data: { carrier: waybill.carrier, waybill: waybill.waybill },
  })
  await tx.insert(shipments).values({ orderId, ...waybill, at: stamp.at })
  return moved
}
