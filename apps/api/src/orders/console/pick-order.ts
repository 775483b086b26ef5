import { minuteOf } from '@yaoji/rules/money/day'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { nothingPicked, picked, waitsFor } from '@yaoji/rules/orders/pick'
import { changePurchased } from '../../offers/purchases.ts'
import { lockTaken } from '../../payments/return-money.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { releaseForOrder } from '../../promotions/quotas/claims.ts'
import { givePiecesBack, type PiecesBack } from '../../promotions/quotas/give-pieces-back.ts'
import type { House } from '../house.ts'
import { askLots } from '../lots/ask-lots.ts'
import { lockPicks } from '../lots/lock-picks.ts'
import { declinedLines, lapseQuestions, questionsOf } from '../lots/lot-questions.ts'
import { lotsToAsk } from '../lots/lots-to-ask.ts'
import { keepPickedLots } from '../lots/picked-lots.ts'
import { movedOn, moveOrder } from '../moves/move-order.ts'
import { linesOf, lockOrder, type OrderLineRow, type OrderRow } from '../order-row.ts'
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
 * pick that finds nothing of any priced line cancels the order. Decision 0119: where lots are worse than promised, the buyer
 * is asked first and the pick waits. Who ordered with 等货齐 gets everything together or, when nothing is to come, all money back.
 */
export async function pickOrder(
  house: House,
  tx: Transaction,
  orderId: number,
  said: readonly PickedLine[],
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (order.state !== orderStates.slipped.code) throw movedOn(order, 'pick')
  const lines = await linesOf(tx, [orderId])
  await lockPicks(tx, lines)
  const foundOf = new Map(said.map((line) => [line.id, line.picked]))
  for (const { id, picked: found } of said) {
    const line = lines.find((candidate) => candidate.id === id)
    if (!line) throw refuse('orders.otherLines')
    const most = line.picked ?? line.ordered
    if (found > most) throw refuse('orders.pickedTooMany', { name: line.name, ordered: most })
  }
  const waits = order.shortage === 'wait_all' ? waitsFor(lines.map((line) => asSaid(line, foundOf))) : []
  if (waits.length > 0) throw refuse('orders.waitsForAll', { missing: waits })
  const questions = await closedQuestions(tx, order, lines, stamp.at)
  const results = leaving(lines, foundOf, declinedLines(questions))
  if (nothingPicked(results)) return endForShortage(house, tx, order, results, stamp)
  const asks = await lotsToAsk(tx, order, results, questions, stamp.at)
  if (asks.length > 0) return askLots(house, tx, order, { lines: results, asks, questions }, stamp)
  const short = shortOf(results)
  const before = new Map(lines.map((line) => [line.id, line.picked ?? line.ordered]))
  const less = results.filter(({ id, picked: leaves }) => leaves < before.get(id)!)
  const moved = await moveOrder(house, tx, order, 'pick', stamp, {
    set: { lotsAskedUntil: null },
    data: { short },
    newlyShort: [...new Set(less.map(({ name }) => name))],
    writes: async () => {
      await writePicked(tx, results)
      await keepPickedLots(tx, results, stamp.at)
    },
  })
  if (results.every(({ id, picked: leaves }) => leaves === before.get(id))) return moved
  await lockTaken(house, tx, { kind: 'order', id: orderId })
  const staying = results.filter((line) => line.gift && line.picked === 0)
  await releaseForOrder(tx, orderId, stamp.at, staying)
  await givePiecesBack(tx, orderId, missingAtSpecials(results, before), stamp.at)
  await changePurchased(tx, order.memberId, results)
  await refundShortPick(house, tx, moved, results, stamp, before)
  return moved
}

/** What the warehouse says now: what it said before, when the pick waited for its buyer, was judged then (or comes from before this was judged). */
const asSaid = ({ id, name, source, ordered, picked: before }: OrderLineRow, said: ReadonlyMap<number, number>) => {
  const wanted = before ?? ordered
  return { name, gift: source === 'gift', wanted, found: said.get(id) ?? wanted }
}

/** What was asked of the lots before. While the buyer may still answer, the pick waits; then silence is a no. */
async function closedQuestions(
  tx: Transaction,
  { id, lotsAskedUntil }: OrderRow,
  lines: readonly OrderLineRow[],
  at: Date,
) {
  // Of an order that is picked once more, what its buyer answered before holds.
  if (!lotsAskedUntil) return lines.some(({ picked: leaves }) => leaves !== null) ? questionsOf(tx, id) : []
  if (lotsAskedUntil > at) throw refuse('orders.lotsAsked', { until: minuteOf(lotsAskedUntil) })
  await lapseQuestions(tx, id, at)
  return questionsOf(tx, id)
}

/** What leaves of lines. One whose lots the buyer does not take stays as if nothing of it were found, and is for sale again. */
function leaving(lines: readonly OrderLineRow[], said: ReadonlyMap<number, number>, declined: ReadonlySet<number>) {
  // Of a pick that waited for the buyer, what was found then.
  const foundOf = new Map(lines.map(({ id, found, ordered }) => [id, said.get(id) ?? found ?? ordered]))
  const judged = lines.map((line) => ({
    ...line,
    found: declined.has(line.id) ? 0 : foundOf.get(line.id)!,
    gift: line.source === 'gift',
  }))
  return picked(judged).map((line) => ({ ...line, found: foundOf.get(line.id)! }))
}

/** What the warehouse did not find of goods at a special, beyond what it missed before: the special gives it to others. */
const missingAtSpecials = (lines: readonly LinePicked[], before: ReadonlyMap<number, number>): PiecesBack[] =>
  lines.flatMap(({ id, source, sourceId, goodsId, picked }) => {
    const quantity = before.get(id)! - picked
    return source === 'special' && quantity > 0 ? [{ promotionId: sourceId, goodsId, quantity }] : []
  })
