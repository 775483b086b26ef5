import { hasPicked } from '@yaoji/rules/orders/outbound-check'
import { nothingPicked } from '@yaoji/rules/orders/pick'
import type { ScannedLot } from '@yaoji/rules/stock/judge-scan'
import type { Transaction } from '../../platform/database/database.ts'
import { clerkOf, type Stamp } from '../../platform/stamp.ts'
import { takeLots } from '../../stock/take-lots.ts'
import { leavesCold } from '../cold/assert-cold.ts'
import type { House } from '../house.ts'
import { lockPicks } from '../lots/lock-picks.ts'
import { heldTo, questionsOf } from '../lots/lot-questions.ts'
import { packedByOthers, withdrawnLots, withdrawnText } from '../lots/picked-lots.ts'
import { mayMove, moveOrder } from '../moves/move-order.ts'
import { movesOf } from '../moves/read-moves.ts'
import { linesOf, lockOrder, type OrderRow } from '../order-row.ts'
import { refuse } from '../refusals.ts'
import { noteReplaced } from '../replaced-orders.ts'
import { orderLineLots } from '../tables.ts'
import { pickedLine } from './picked-lines.ts'
import { keepScans } from './trace-order.ts'

/**
 * Domain guide 2.6: outbound review, by another clerk than the one who picked (decision 0158). Lots leave by first expiry, none
 * earlier than promised or agreed; each line remembers which lots and how many. Lots that were withdrawn after the pick hold the order: they may be in its parcel (decision 0123).
 */
export async function sendOut(
  house: House,
  tx: Transaction,
  orderId: number,
  stamp: Stamp,
  scans: readonly ScannedLot[] = [],
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  mayMove(order, 'sendOut')
  if (hasPicked(await movesOf(tx, orderId), clerkOf(stamp))) throw refuse('orders.ownPick')
  const cold = await leavesCold(tx, orderId)
  return moveOrder(house, tx, order, 'sendOut', stamp, {
    set: cold ? { coldLeftAt: stamp.at } : {},
    writes: () => takeOut(tx, order, scans, stamp),
  })
}

async function takeOut(tx: Transaction, order: OrderRow, scans: readonly ScannedLot[], stamp: Stamp): Promise<void> {
  const { id: orderId, memberId } = order
  const lines = (await linesOf(tx, [orderId])).map(pickedLine)
  // An order that was picked empty before such orders were cancelled.
  if (nothingPicked(lines)) throw refuse('orders.nothingPicked')
  await lockPicks(tx, lines)
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
      picked: line.pickedLots ?? [],
      lost: line.missingLots ?? [],
    })),
    stamp,
    await packedByOthers(tx, lines),
  )
  const withdrawn = await withdrawnLots(
    tx,
    lines,
    taken.ok ? taken.value.map(({ lineId, lot, quantity }) => ({ lineId, lotNo: lot.lotNo, quantity })) : [],
  )
  if (withdrawn.length > 0) throw refuse('orders.lotsWithdrawn', { lots: withdrawnText(withdrawn) })
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
  await noteReplaced(tx, lines)
  await keepScans(tx, order, lines, { scans, whole: true }, stamp)
}
