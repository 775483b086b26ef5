import { sumFen } from '@yaoji/rules/money/fen'
import type { MovedLine, ReturnedLine } from '@yaoji/rules/orders/order-moved'
import { stateOfCode } from '@yaoji/rules/orders/order-state'
import { lineRefund } from '@yaoji/rules/orders/refund'
import { returnable } from '@yaoji/rules/orders/state-sets'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { House } from './house.ts'
import { movedOn, noteOrder } from './moves/move-order.ts'
import { movedLines } from './moves/moved-facts.ts'
import { lockOrder, type OrderRow } from './order-row.ts'
import { noteRefunded } from './refund-order.ts'
import { refuse } from './refusals.ts'

/** What comes back of one line: so many pieces of a lot that left with it. */
interface ReturnWish {
  readonly lineId: number
  readonly lotNo: string
  readonly quantity: number
}

/**
 * Domain guide 2.9: goods that left come back, matched to the order's lines and lots, never more than was sold. Money goes
 * back at the lines' agreed net price by the way it came; freight stays paid, the goods were carried. What completion gave
 * (cashback, points) is taken back for what the rest no longer earns.
 */
export async function returnOrder(
  house: House,
  tx: Transaction,
  orderId: number,
  { lines: wishes, reason }: { readonly lines: readonly ReturnWish[]; readonly reason: string },
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (!returnable.includes(stateOfCode(order.state))) throw movedOn(order, 'return')
  const back = judged((await movedLines(tx, [orderId])).get(orderId) ?? [], wishes)
  return noteOrder(house, tx, order, 'return', stamp, {
    reason,
    back: back.map(({ returned }) => returned),
    data: { lines: wishes, amountFen: sumFen(back.map(({ returned }) => returned.amountFen)) },
    writes: () => noteReturned(tx, back),
  })
}

interface Back {
  readonly line: MovedLine
  readonly returned: ReturnedLine
}

/** The wishes line by line, with what each is worth; refuses what did not leave or has come back already. */
function judged(lines: readonly MovedLine[], wishes: readonly ReturnWish[]): readonly Back[] {
  const byLine = Map.groupBy(
    wishes.filter(({ quantity }) => quantity > 0),
    ({ lineId }) => lineId,
  )
  if (byLine.size === 0) throw refuse('orders.returnEmpty')
  return [...byLine].map(([lineId, own]) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw refuse('orders.returnOtherLots')
    const byLotNo = Map.groupBy(own, ({ lotNo }) => lotNo)
    const lots = [...byLotNo].flatMap(([lotNo, asked]) =>
      spread(line, lotNo, sumOf(asked.map(({ quantity }) => quantity))),
    )
    const quantity = sumOf(lots.map((lot) => lot.quantity))
    const { lineNo, ordered, payableFen, returned } = line
    const gone = ordered - (line.picked ?? ordered) + returned
    const { amountFen } = lineRefund({ lineId: lineNo, ordered, payableFen, refundedQuantity: gone }, quantity)
    return { line, returned: { lineNo, quantity, amountFen, lots } }
  })
}

const sumOf = (quantities: readonly number[]): number => quantities.reduce((sum, each) => sum + each, 0)

/**
 * Pieces of a lot number over the rows from which it was sent, first sent first: one number may be of several suppliers and
 * zones (decision 0050), and the box says only the number.
 */
function spread({ name, lots }: MovedLine, lotNo: string, quantity: number): ReturnedLine['lots'] {
  const sent = lots.filter((lot) => lot.lotNo === lotNo)
  if (sent.length === 0) throw refuse('orders.returnOtherLots')
  const most = sumOf(sent.map((lot) => lot.quantity - lot.returned))
  if (quantity > most) throw refuse('orders.returnTooMany', { name, lotNo, most })
  let rest = quantity
  return sent.flatMap((lot) => {
    const part = Math.min(rest, lot.quantity - lot.returned)
    rest -= part
    return part > 0 ? [{ lotId: lot.lotId, quantity: part }] : []
  })
}

async function noteReturned(tx: Transaction, back: readonly Back[]): Promise<void> {
  const lots = back.flatMap(({ line, returned }) => returned.lots.map((lot) => ({ lineId: line.id, ...lot })))
  await tx.execute(sql`
    with given as (
      select * from unnest(${sql.param(lots.map(({ lineId }) => lineId))}::bigint[],
        ${sql.param(lots.map(({ lotId }) => lotId))}::bigint[], ${sql.param(lots.map(({ quantity }) => quantity))}::int[])
        as g (line_id, lot_id, quantity)
    ), noted as (
      update order_line_lots t set returned = t.returned + g.quantity from given g
      where t.order_line_id = g.line_id and t.lot_id = g.lot_id
    )
    update order_lines l set returned = l.returned + g.quantity
    from (select line_id, sum(quantity)::int as quantity from given group by 1) g where l.id = g.line_id`)
  await noteRefunded(
    tx,
    back
      .map(({ line, returned }) => ({ orderLineId: line.id, amountFen: returned.amountFen }))
      .filter(({ amountFen }) => amountFen > 0),
  )
}
