import { orderStates } from '@yaoji/rules/orders/order-state'
import { nothingPicked, picked } from '@yaoji/rules/orders/pick'
import { changePurchased } from '../../offers/purchases.ts'
import { lockTaken } from '../../payments/return-money.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { releaseForOrder } from '../../promotions/quotas/claims.ts'
import { givePiecesBack, type PiecesBack } from '../../promotions/quotas/give-pieces-back.ts'
import type { House } from '../house.ts'
import { movedOn, moveOrder } from '../moves/move-order.ts'
import { linesOf, lockOrder, type OrderRow } from '../order-row.ts'
import { refundShortPick } from '../refund-order.ts'
import { refuse } from '../refusals.ts'
import { endForShortage } from './end-for-shortage.ts'
import { type PickedLine as LinePicked, shortOf, writePicked } from './picked-lines.ts'

export interface PickedLine {
  readonly id: number
  readonly picked: number
}

/**
 * The warehouse says what it found; lines left out were found in full. Domain guide 2.6: the ordered quantity stays, what
 * is missing is refunded at the line's agreed net price. Domain 2.4, law 4: gifts follow the lines that earned them, and a
 * pick that finds nothing of any priced line cancels the order.
 */
export async function pickOrder(
  house: House,
  tx: Transaction,
  orderId: number,
  said: readonly PickedLine[],
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  const lines = await linesOf(tx, [orderId])
  const foundOf = new Map(said.map((line) => [line.id, line.picked]))
  for (const { id, picked: found } of said) {
    const line = lines.find((candidate) => candidate.id === id)
    if (!line) throw refuse('orders.otherLines')
    if (found > line.ordered) throw refuse('orders.pickedTooMany', { name: line.name, ordered: line.ordered })
  }
  if (order.state !== orderStates.slipped.code) throw movedOn(order, 'pick')
  const results = picked(
    lines.map((line) => ({ ...line, found: foundOf.get(line.id) ?? line.ordered, gift: line.source === 'gift' })),
  )
  if (nothingPicked(results)) return endForShortage(house, tx, order, results, stamp)
  const short = shortOf(results)
  const moved = await moveOrder(house, tx, order, 'pick', stamp, {
    data: { short },
    writes: () => writePicked(tx, results),
  })
  if (short.length === 0) return moved
  await lockTaken(house, tx, { kind: 'order', id: orderId })
  const staying = results.filter((line) => line.gift && line.picked === 0)
  await releaseForOrder(tx, orderId, stamp.at, staying)
  await givePiecesBack(tx, orderId, missingAtSpecials(results), stamp.at)
  await changePurchased(tx, order.memberId, results)
  await refundShortPick(house, tx, moved, results, stamp)
  return moved
}

/** What the warehouse did not find of goods at a special: the special gives it to others. */
const missingAtSpecials = (lines: readonly LinePicked[]): PiecesBack[] =>
  lines.flatMap(({ source, sourceId, goodsId, ordered, picked }) =>
    source === 'special' && picked < ordered ? [{ promotionId: sourceId, goodsId, quantity: ordered - picked }] : [],
  )
