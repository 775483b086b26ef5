import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { House } from '../house.ts'
import { lockPicks } from '../lots/lock-picks.ts'
import { lotsNow, type WithdrawnLot, withdrawnLots, withdrawnText } from '../lots/picked-lots.ts'
import { mayMove, moveOrder } from '../moves/move-order.ts'
import { linesOf, lockOrder, type OrderLineRow, type OrderRow } from '../order-row.ts'
import { refuse } from '../refusals.ts'
import { type PickedLine, pickOrder } from './pick-order.ts'

/**
 * Decision 0123: lots of a picked order were stopped or recalled before it left. It is picked once more, by first expiry of
 * what is left: lines that are not named get what there is, at most what they had. Worse lots ask the buyer, what is missing
 * is short by the store, as at any pick.
 */
export async function repickOrder(
  house: House,
  tx: Transaction,
  orderId: number,
  said: readonly PickedLine[],
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  mayMove(order, 'repick')
  const lines = await linesOf(tx, [orderId])
  await lockPicks(tx, lines)
  const withdrawn = await withdrawnLots(tx, lines)
  if (withdrawn.length === 0) throw refuse('orders.nothingWithdrawn')
  const found = [...said, ...(await whatThereIs(tx, lines, withdrawn, said, stamp.at))]
  await moveOrder(house, tx, order, 'repick', stamp, { reason: withdrawnText(withdrawn), data: { withdrawn } })
  return pickOrder(house, tx, orderId, found, stamp)
}

/** Of the lines that nobody named and that had a withdrawn lot; of one that was named, as much as there is at most. */
async function whatThereIs(
  tx: Transaction,
  lines: readonly OrderLineRow[],
  withdrawn: readonly WithdrawnLot[],
  said: readonly PickedLine[],
  at: Date,
): Promise<PickedLine[]> {
  const named = new Map(said.map(({ id, picked }) => [id, picked]))
  const wanted = lines.map((line) => ({ ...line, quantity: named.get(line.id) ?? line.picked ?? line.ordered }))
  const now = await lotsNow(tx, wanted, at)
  return wanted.flatMap((line, index) => {
    const hit = (line.pickedLots ?? []).some(({ lotNo }) =>
      withdrawn.some((lot) => lot.goodsId === line.goodsId && lot.lotNo === lotNo),
    )
    if (!hit) return []
    const there = (now[index] ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
    if (!named.has(line.id)) return [{ id: line.id, picked: Math.min(there, line.quantity) }]
    if (line.quantity > there) throw refuse('orders.lotsShort', { name: line.name, missing: line.quantity - there })
    return []
  })
}
