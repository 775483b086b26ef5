import { degreesText, isWithin, rangeText } from '@yaoji/rules/orders/cold-trip'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { linesOf, type OrderRow } from '../order-row.ts'
import { refuse } from '../refusals.ts'
import { boxesOf, rangeOf, tripOf } from './cold-boxes.ts'
import { coldLines } from './cold-lines.ts'

const shown = 3

/**
 * Law table L17: cold goods leave in boxes whose carrier, start and temperature are written down, and none too warm. Answers
 * whether any leave. The order is locked.
 */
export async function leavesCold(tx: Transaction, orderId: number): Promise<boolean> {
  const cold = await coldLines(tx, await linesOf(tx, [orderId]))
  if (cold.length === 0) return false
  const boxes = await boxesOf(tx, orderId)
  if (boxes.length === 0) throw refuse('orders.coldOwed', { names: namesOf(cold.map(({ name }) => name)) })
  for (const box of boxes) {
    const [{ start }, range] = [tripOf(box), rangeOf(box)]
    if (isWithin(range, start)) continue
    const found = degreesText(start.degrees)
    throw refuse('orders.coldStartOutside', { box: box.box, found, range: rangeText(range) })
  }
  return true
}

function namesOf(all: readonly string[]): string {
  const names = [...new Set(all)]
  return names.slice(0, shown).join('、') + (names.length > shown ? `等${names.length}种` : '')
}

/** The first parcel of an order with cold goods goes with a carrier that has its boxes; more parcels may hold the rest. */
export async function assertColdCarrier(db: Db, order: OrderRow, carrier: string): Promise<void> {
  const cold = order.coldLeftAt !== null || (await coldLines(db, await linesOf(db, [order.id]))).length > 0
  if (!cold) return
  const carriers = [...new Set((await boxesOf(db, order.id)).map((box) => box.carrier))]
  if (!carriers.includes(carrier)) throw refuse('orders.coldWaybill', { carriers })
}
