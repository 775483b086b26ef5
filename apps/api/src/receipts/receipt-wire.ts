import type { PaperPictureWire } from '@yaoji/contract/licences'
import type { ReceiptGoodsWire, ReceiptWire } from '@yaoji/contract/receipts'
import { asc, inArray } from 'drizzle-orm'
import { pictureFacts } from '../licences/pictures/own-pictures.ts'
import { linesOf, type OrderLineRow } from '../orders/order-row.ts'
import { lotsOf } from '../orders/reads/order-detail.ts'
import type { LotOfLine } from '../orders/reads/order-line-wire.ts'
import type { Db } from '../platform/database/database.ts'
import { type ReceiptRow, receiptPictures } from './tables.ts'

/** What left of each order, goods by goods and lot by lot. */
export async function goodsOf(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, ReceiptGoodsWire[]>> {
  const lines = await linesOf(db, orderIds)
  const lots = await lotsOf(
    db,
    lines.map(({ id }) => id),
  )
  const goods = new Map<number, ReceiptGoodsWire[]>(orderIds.map((id) => [id, []]))
  for (const line of lines) {
    const wire = goodsWire(line, lots)
    if (wire.lots.length > 0) goods.get(line.orderId)!.push(wire)
  }
  return goods
}

const goodsWire = (line: OrderLineRow, lots: readonly LotOfLine[]): ReceiptGoodsWire => ({
  ...{ name: line.name, ypgg: line.spec, sccj: line.maker, bzdw: line.unit },
  lots: lots
    .filter(({ orderLineId }) => orderLineId === line.id)
    .map(({ lotNo, expiresOn, quantity }) => ({ lot_no: lotNo, expires_on: expiresOn ?? '', number: quantity })),
})

/** The pictures of each receipt, in the order in which they were sent. */
export async function picturesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PaperPictureWire[]>> {
  const pictures = new Map<number, PaperPictureWire[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return pictures
  const rows = await db
    .select()
    .from(receiptPictures)
    .where(inArray(receiptPictures.receiptId, [...ids]))
    .orderBy(asc(receiptPictures.pictureId))
  const facts = await pictureFacts(
    db,
    rows.map(({ pictureId }) => pictureId),
  )
  for (const { receiptId, pictureId } of rows) pictures.get(receiptId)!.push(facts.get(pictureId)!)
  return pictures
}

export const receiptWire = (row: ReceiptRow, pictures: readonly PaperPictureWire[]): ReceiptWire => ({
  ...{ id: row.id, received_on: row.receivedOn, receiver: row.receiver, sent_by: row.sentByName },
  ...{ sent_at: row.sentAt.toISOString(), reason: row.reason, pictures },
})
