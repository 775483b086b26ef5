import { nothingPicked } from '@yaoji/rules/orders/pick'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { takeLots } from '../../stock/take-lots.ts'
import type { House } from '../house.ts'
import { heldTo, questionsOf } from '../lots/lot-questions.ts'
import { moveOrder } from '../moves/move-order.ts'
import { linesOf, lockOrder, type OrderRow } from '../order-row.ts'
import { refuse } from '../refusals.ts'
import { orderLineLots } from '../tables.ts'
import { pickedLine } from './picked-lines.ts'

/**
 * Domain guide 2.6: outbound review. Lots leave by first expiry, none earlier than promised or agreed; each line remembers
 * which lots and how many.
 */
export async function sendOut(house: House, tx: Transaction, orderId: number, stamp: Stamp): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  return moveOrder(house, tx, order, 'sendOut', stamp, { writes: () => takeOut(tx, order, stamp) })
}

async function takeOut(tx: Transaction, { id: orderId, memberId }: OrderRow, stamp: Stamp): Promise<void> {
  const lines = (await linesOf(tx, [orderId])).map(pickedLine)
  // An order that was picked empty before such orders were cancelled.
  if (nothingPicked(lines)) throw refuse('orders.nothingPicked')
  const questions = await questionsOf(tx, orderId)
  const taken = await takeLots(
    tx,
    lines.map((line) => ({
      lineId: line.id,
      goodsId: line.goodsId,
      warehouseId: line.warehouseId,
      lotId: line.lotId,
      quantity: line.picked,
      missing: line.ordered - line.found,
      kept: line.found - line.picked,
      promised: heldTo(questions, line),
    })),
    stamp,
  )
  if (!taken.ok) {
    const name = lines.find(({ id }) => id === taken.refusal.lineId)?.name ?? '商品'
    throw refuse('orders.lotsShort', { name, missing: taken.refusal.missing })
  }
  const rows = taken.value.map(({ lineId, lot, quantity }) => ({
    ...{ orderLineId: lineId, memberId, goodsId: lines.find(({ id }) => id === lineId)!.goodsId },
    lotId: lot.id,
    lotNo: lot.lotNo,
    producedOn: lot.producedOn,
    expiresOn: lot.expiresOn,
    quantity,
  }))
  if (rows.length > 0) await tx.insert(orderLineLots).values(rows)
}
