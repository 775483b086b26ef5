import { stateOfCode } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { House } from '../house.ts'
import { movedOn, noteOrder } from '../moves/move-order.ts'
import { lockOrder, type OrderRow } from '../order-row.ts'
import { refuse } from '../refusals.ts'
import { shipments, shipmentTracks } from '../tables.ts'
import type { Waybill } from './ship-order.ts'

/** Domain 2.12: another parcel of an order that is on its way. The order's times stay those of the first one. */
export async function addParcel(
  house: House,
  tx: Transaction,
  orderId: number,
  waybill: Waybill,
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (stateOfCode(order.state) !== 'shipped') throw movedOn(order, 'addParcel')
  return noteOrder(house, tx, order, 'addParcel', stamp, {
    reason: `${waybill.carrier} ${waybill.waybill}`,
    data: { carrier: waybill.carrier, waybill: waybill.waybill },
    writes: () => tx.insert(shipments).values({ orderId, ...waybill, at: stamp.at }),
  })
}

interface Track {
  readonly parcelId: number
  /** When the parcel was there. */
  readonly at: Date
  readonly words: string
}

/** Domain 2.12: where a parcel is. Said again it is one track; a track of the future is refused. */
export async function noteTrack(tx: Transaction, orderId: number, { parcelId, at, words }: Track, stamp: Stamp) {
  if (at > stamp.at) throw refuse('orders.trackAhead')
  const own = await tx.execute(sql`select from shipments where id = ${parcelId} and order_id = ${orderId}`)
  if (own.rowCount === 0) throw refuse('orders.parcelMissing')
  const noted = await tx
    .insert(shipmentTracks)
    .values({ shipmentId: parcelId, at, words, notedBy: stamp.actor.name })
    .onConflictDoNothing()
  if (noted.rowCount === 0) return
  const data = { parcelId, words }
  await writeAudit(tx, stamp, { verb: 'order.track', subject: `order:${orderId}`, memberId: null, data })
}
