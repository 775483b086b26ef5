import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { assertColdCarrier } from '../cold/assert-cold.ts'
import type { House } from '../house.ts'
import { mayMove, moveOrder } from '../moves/move-order.ts'
import { lockOrder, type OrderRow } from '../order-row.ts'
import { shipments } from '../tables.ts'

export interface Waybill {
  readonly carrier: string
  readonly waybill: string
  readonly phone: string
  readonly pieces: number
}

/** The goods left with a carrier. */
export async function shipOrder(
  house: House,
  tx: Transaction,
  orderId: number,
  waybill: Waybill,
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  mayMove(order, 'ship')
  await assertColdCarrier(tx, order, waybill.carrier)
  return moveOrder(house, tx, order, 'ship', stamp, {
    set: { shippedAt: stamp.at },
    data: { carrier: waybill.carrier, waybill: waybill.waybill },
    writes: () => tx.insert(shipments).values({ orderId, ...waybill, at: stamp.at }),
  })
}
