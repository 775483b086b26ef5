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
  const { carrier, waybill: no } = waybill
  const noted = await tx.execute(sql`
    select from shipments where order_id = ${orderId} and carrier = ${carrier} and waybill = ${no}`)
  if (noted.rowCount !== 0) throw refuse('orders.parcelTwice', { waybill: no })
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

/** Domain 2.12: where a parcel is. Said again it is one track; a track of the future, or of a day before
 * the order, is refused. */
export async function noteTrack(tx: Transaction, orderId: number, { parcelId, at, words }: Track, stamp: Stamp) {
  if (at > stamp.at) throw refuse('orders.trackAhead')
  const own = await tx.execute<{ early: boolean }>(sql`
    select (o.created_at at time zone 'Asia/Shanghai')::date > (${at.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date as early from shipments s join orders o on o.id = s.order_id
    where s.id = ${parcelId} and s.order_id = ${orderId}`)
  if (!own.rows[0]) throw refuse('orders.parcelMissing')
  if (own.rows[0].early) throw refuse('orders.trackEarly')
  const noted = await tx
    .insert(shipmentTracks)
    .values({ shipmentId: parcelId, at, words, notedBy: stamp.actor.name })
    .onConflictDoNothing()
  if (noted.rowCount === 0) return
  const data = { parcelId, words }
  await writeAudit(tx, stamp, { verb: 'order.track', subject: `order:${orderId}`, memberId: null, data })
}
