import { sumFen } from '@yaoji/rules/money/fen'
import { stateOfCode } from '@yaoji/rules/orders/order-state'
import { returnable } from '@yaoji/rules/orders/state-sets'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { GoingBack, Returning } from './going-back.ts'
import type { House } from './house.ts'
import { type Back, judged } from './judge-return.ts'
import { movedOn, noteOrder } from './moves/move-order.ts'
import { movedLines } from './moves/moved-lines.ts'
import { lockOrder, lockReplaced, type OrderRow } from './order-row.ts'
import { noteRefunded } from './refund-order.ts'
import { refuse } from './refusals.ts'
import { giveReplacedBack } from './replaced-orders.ts'

/** A clerk takes goods back that the carrier brought. What a case of after-sales has in hand is returned there alone. */
export async function returnOrder(
  house: House,
  tx: Transaction,
  orderId: number,
  returning: Returning,
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  // Of goods that were sent again the money is asked for at the orders before.
  const concerned = [orderId, ...(await lockReplaced(tx, order)).map((before) => before.id)]
  if ((await house.ordersInCase(tx, concerned)).size > 0) throw refuse('orders.returnInCase')
  return giveGoodsBack(house, tx, order, { ...returning, goods: 'come' }, stamp)
}

/**
 * Domain guide 2.9: goods that left come back, matched to the order's lines and lots, never more than was sold. Money goes
 * back at the lines' agreed net price by the way it came; freight stays paid, the goods were carried. What completion gave
 * (cashback, points) is taken back for what the rest no longer earns. The order is locked. Answers the order that gave the
 * money: of goods that were sent again the one where they were bought.
 */
export async function giveGoodsBack(
  house: House,
  tx: Transaction,
  order: OrderRow,
  { lines: wishes, reason, goods, toBalance = false }: GoingBack,
  stamp: Stamp,
): Promise<OrderRow> {
  if (!returnable.includes(stateOfCode(order.state))) throw movedOn(order, 'return')
  // The orders that it goes up to are locked before any stock is.
  await lockReplaced(tx, order)
  const back = judged((await movedLines(tx, [order.id])).get(order.id) ?? [], wishes)
  const after = await noteOrder(
    house,
    tx,
    order,
    goods === 'come' || goods === 'came' ? 'return' : 'refundGoods',
    stamp,
    {
      reason,
      toBalance,
      back: back.map(({ returned }) => (goods === 'come' ? returned : { ...returned, lots: [] })),
      data: { lines: wishes, amountFen: sumFen(back.map(({ returned }) => returned.amountFen)) },
      writes: () => noteReturned(tx, back, goods === 'missed'),
    },
  )
  if (order.replaces === null) return after
  const pieces = back.map(({ line, returned: { quantity } }) => ({ lineId: line.id, quantity }))
  return giveReplacedBack(house, tx, order, pieces, { reason, goods, toBalance }, stamp)
}

async function noteReturned(tx: Transaction, back: readonly Back[], missed: boolean): Promise<void> {
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
    update order_lines l set returned = l.returned + g.quantity,
      missed = l.missed + case when ${missed} then g.quantity else 0 end
    from (select line_id, sum(quantity)::int as quantity from given group by 1) g where l.id = g.line_id`)
  await noteRefunded(
    tx,
    back
      .map(({ line, returned: { amountFen } }) => ({
        orderLineId: line.id,
        amountFen,
        missedFen: missed ? amountFen : 0,
      }))
      .filter(({ amountFen }) => amountFen > 0),
  )
}
