import { comesBack, outcomeNames } from '@yaoji/rules/after-sales/case-kinds'
import { goodsCame, type Verdict } from '@yaoji/rules/after-sales/case-state'
import { inspectionOf, restOf } from '@yaoji/rules/after-sales/replacement'
import type { MovedLine } from '@yaoji/rules/orders/order-moved'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { judged, type ReturnWish } from '../orders/judge-return.ts'
import { movedLines } from '../orders/moves/moved-lines.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { takeGoodsBack } from '../stock/take-goods-back.ts'
import { itemsOf, lockCase, mayMove, moveCase } from './case-row.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { assertPlaces, refuse } from './refusals.ts'
import { cases, type ItemRow } from './tables.ts'

/** What the warehouse counted of an item, by its place in the case; what is left out came in full. */
export interface Counted {
  readonly place: number
  readonly number: number
}

/**
 * GSP 销后退回: goods of a case are in the house. They go to the returned zone of the warehouse that sent them, and nobody
 * buys them before they are inspected again. What did not come is not refunded.
 */
export async function receiveGoods(
  tx: Transaction,
  id: number,
  counted: readonly Counted[],
  stamp: Stamp,
): Promise<void> {
  const { row, order } = await lockCase(tx, id, 'anyone')
  mayMove(row, 'receive')
  const asked = await itemsOf(tx, [id])
  assertPlaces(counted, asked.length)
  const items = asked.map((item, place) => {
    const received = counted.find((each) => each.place === place)?.number ?? item.quantity
    const { lotNo, quantity: most } = item
    if (received > most) throw refuse('afterSales.countedTooMany', { lotNo, most })
    return { ...item, received }
  })
  const wishes = wishesOf(items)
  if (wishes.length === 0) throw refuse('afterSales.nothingCame')
  const lines = (await movedLines(tx, [order.id])).get(order.id) ?? []
  const back = judged(await besideOthers(tx, lines, order.id), wishes)
  await tx.execute(sql`
    update after_sales_items i set received = c.received
    from unnest(${sql.param(items.map((item) => item.id))}::bigint[],
      ${sql.param(items.map(({ received }) => received))}::int[]) as c (id, received) where i.id = c.id`)
  const pieces = back.flatMap(({ line, returned }) => returned.lots.map((lot) => ({ orderLineId: line.id, ...lot })))
  await takeGoodsBack(tx, pieces, { reference: order.orderNo, reason: `售后${id}` }, stamp)
  await moveCase(tx, row, 'receive', stamp, { data: { received: wishes } })
  await notifyBuyer(tx, { row, what: 'received', text: `订单${order.orderNo}退回的商品已收到，正在验收。` }, stamp.at)
}

/** What of items is to be made good: what was counted, or asked for where nothing comes, and did not leave once more. */
export const wishesOf = (items: readonly ItemRow[]): readonly ReturnWish[] =>
  items
    .map((item) => ({ lineId: item.orderLineId, lotNo: item.lotNo, quantity: restOf(item) }))
    .filter(({ quantity }) => quantity > 0)

/** The lines as they are once the goods of other cases, which are in the house already, count as returned. */
async function besideOthers(
  tx: Transaction,
  lines: readonly MovedLine[],
  orderId: number,
): Promise<readonly MovedLine[]> {
  const others = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        eq(cases.orderId, orderId),
        inArray(cases.outcome, outcomeNames.filter(comesBack)),
        inArray(cases.state, [...goodsCame]),
      ),
    )
  const came = wishesOf(
    await itemsOf(
      tx,
      others.map(({ id }) => id),
    ),
  )
  const taken = new Map<string, number>()
  if (came.length > 0)
    for (const { line, returned } of judged(lines, came))
      for (const { lotId, quantity } of returned.lots) taken.set(`${line.id} ${lotId}`, quantity)
  return lines.map((line) => ({
    ...line,
    lots: line.lots.map((lot) => ({ ...lot, returned: lot.returned + (taken.get(`${line.id} ${lot.lotId}`) ?? 0) })),
  }))
}

/** Who inspects returned goods says whether they are good; for sale again they are by a verdict on their lot alone. */
export async function inspectGoods(
  tx: Transaction,
  id: number,
  { verdict, reason }: { readonly verdict: Verdict; readonly reason: string },
  stamp: Stamp,
): Promise<void> {
  const { row } = await lockCase(tx, id, 'anyone')
  if (verdict === 'bad' && reason === '') throw refuse('afterSales.whyBad')
  await moveCase(tx, row, inspectionOf(row.outcome), stamp, { reason, set: { verdict }, data: { verdict } })
}
