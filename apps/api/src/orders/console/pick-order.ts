import { orderStates } from '@yaoji/rules/orders/order-state'
import { nothingPicked, picked } from '@yaoji/rules/orders/pick'
import { lockTenders } from '../../payments/tenders.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/problems.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { releaseForOrder } from '../../promotions/quotas/claims.ts'
import { movedOn, moveOrder } from '../move-order.ts'
import { linesOf, lockOrder, type OrderRow } from '../order-row.ts'
import { refundShortPick } from '../refund-order.ts'
import { endForShortage } from './end-for-shortage.ts'
import { shortOf, writePicked } from './picked-lines.ts'

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
    if (!line) throw invalid({ lines: ['拣货明细与订单不符'] })
    if (found > line.ordered) throw invalid({ lines: [`${line.name}的实拣数量不能大于订购数量${line.ordered}`] })
  }
  if (order.state !== orderStates.slipped.code) throw movedOn(order, 'pick')
  const results = picked(
    lines.map((line) => ({ ...line, found: foundOf.get(line.id) ?? line.ordered, gift: line.source === 'gift' })),
  )
  if (nothingPicked(results)) return endForShortage(tx, order, results, stamp)
  const short = shortOf(results)
  const moved = await moveOrder(tx, order, 'pick', stamp, { data: { short } })
  await writePicked(tx, results)
  if (short.length === 0) return moved
  await lockTenders(tx, orderId)
  const staying = results.filter((line) => line.gift && line.picked === 0)
  await releaseForOrder(tx, orderId, stamp.at, staying)
  return refundShortPick(tx, moved, results, stamp)
}
