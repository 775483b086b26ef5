import type { OrderDetailWire } from '@yaoji/contract/orders'
import { formatYuan } from '@yaoji/rules/money/fen'
import { desc, inArray } from 'drizzle-orm'
import { backState, type ShownReturn } from '../../payments/read-payments.ts'
import type { Db } from '../../platform/database/database.ts'
import { actTexts } from '../moves/act-texts.ts'
import { type orderMoves, type refunds, type shipments, shipmentTracks } from '../tables.ts'

type Rows<Table extends { readonly $inferSelect: unknown }> = readonly Table['$inferSelect'][]

export const shipmentWires = (
  rows: Rows<typeof shipments>,
  tracks: Rows<typeof shipmentTracks>,
): OrderDetailWire['shipments'] =>
  rows.map(({ id, carrier, waybill, phone, pieces, at }) => ({
    ...{ id, carrier, waybill, phone, pieces, at: at.toISOString() },
    tracks: tracks
      .filter(({ shipmentId }) => shipmentId === id)
      .map((track) => ({ at: track.at.toISOString(), text: track.words })),
  }))

/** Where parcels were seen, latest first. */
export async function tracksOf(db: Db, shipmentIds: readonly number[]): Promise<Rows<typeof shipmentTracks>> {
  if (shipmentIds.length === 0) return []
  return db
    .select()
    .from(shipmentTracks)
    .where(inArray(shipmentTracks.shipmentId, [...shipmentIds]))
    .orderBy(desc(shipmentTracks.at), desc(shipmentTracks.id))
}

export const moveWires = (rows: Rows<typeof orderMoves>): OrderDetailWire['moves'] =>
  rows.map(({ move, actorKind, actorName, reason, at }) => ({
    move,
    text: actTexts[move as keyof typeof actTexts] ?? move,
    actor: actorKind === 'buyer' ? '买家' : actorName,
    reason,
    at: at.toISOString(),
  }))

/** Why money went back, and whether it is there. */
export const refundWires = (rows: Rows<typeof refunds>, returns: readonly ShownReturn[]): OrderDetailWire['refunds'] =>
  rows.map(({ id, kind, amountFen, lines, key, createdAt }) => ({
    id,
    kind: kind === 'after_sales' && lines.every(({ quantity }) => quantity === 0) ? 'price_difference' : kind,
    amount: formatYuan(amountFen),
    state: backState(returns.filter((each) => each.key === key)),
    at: createdAt.toISOString(),
  }))
