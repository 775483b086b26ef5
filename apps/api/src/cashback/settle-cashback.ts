import { type CashbackMoney, cashbackDue, cashbackToTake } from '@yaoji/rules/cashback/cashback'
import { type Fen, sumFen } from '@yaoji/rules/money/fen'
import type { MovedLine, OrderMoved } from '@yaoji/rules/orders/order-moved'
import { lineRefund } from '@yaoji/rules/orders/refund'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { lockAccount } from '../wallet/lock-account.ts'
import { post } from '../wallet/post.ts'
import { orderCashbacks } from './tables.ts'

type Row = typeof orderCashbacks.$inferSelect

async function lockCashback(tx: Transaction, orderId: number): Promise<Row | null> {
  const [row] = await tx.select().from(orderCashbacks).where(eq(orderCashbacks.orderId, orderId)).for('update')
  return row ?? null
}

/**
 * What became of the money of the lines that earn. What a line gave back beyond what the store was short of (at the pick, on
 * arrival, or because its price was too high), the buyer sent back.
 */
function moneyOf(lines: readonly MovedLine[]): CashbackMoney {
  const shortOf = ({ lineNo: lineId, ordered, picked, missedFen, loweredFen, payableFen }: MovedLine) =>
    lineRefund({ lineId, ordered, payableFen, refundedQuantity: 0 }, ordered - (picked ?? ordered)).amountFen +
    missedFen +
    loweredFen
  const agreedFen = sumFen(lines.map(({ payableFen }) => payableFen))
  const shortFen = sumFen(lines.map(shortOf))
  return { agreedFen, shortFen, returnedFen: sumFen(lines.map(({ refundedFen }) => refundedFen)) - shortFen }
}

/** What the order has earned by what is known of its lines now. */
function dueNow({ tiers, repeats, promisedFen, lineNos }: Row, { lines }: OrderMoved): Fen {
  const earning = lines.filter(({ lineNo }) => lineNos.includes(lineNo))
  return cashbackDue({ tiers, repeats }, promisedFen, moneyOf(earning))
}

/** Domain guide 2.4, "after completion": what was promised for what was sent (law 4) goes to the balance once. */
export async function giveCashback(tx: Transaction, moved: OrderMoved, stamp: Stamp): Promise<void> {
  const cashback = await lockCashback(tx, moved.orderId)
  if (!cashback || cashback.givenFen !== null) return
  const givenFen = dueNow(cashback, moved)
  await tx.update(orderCashbacks).set({ givenFen, givenAt: stamp.at }).where(eq(orderCashbacks.orderId, moved.orderId))
  if (givenFen > 0) await postRebate(tx, moved, givenFen, `order:${moved.orderId}:cashback`, cashback.name, stamp)
}

/**
 * Goods of a complete order came back: what the rest no longer earns is taken from the balance, as far as the balance holds
 * it. What it does not hold stays owed and is taken with the next return.
 */
export async function takeCashbackBack(tx: Transaction, moved: OrderMoved, stamp: Stamp): Promise<void> {
  const cashback = await lockCashback(tx, moved.orderId)
  if (!cashback || cashback.givenFen === null) return
  const { givenFen, takenFen, name } = cashback
  const toTakeFen = cashbackToTake({ givenFen, takenFen }, dueNow(cashback, moved))
  if (toTakeFen === 0) return
  const nowFen = Math.min(toTakeFen, await lockAccount(tx, moved.memberId, 'balance'))
  if (nowFen === 0) return
  const key = `order:${moved.orderId}:cashback:return:${moved.version}`
  const why = moved.act === 'lowerPrice' ? '退补价扣回' : '退货扣回'
  await postRebate(tx, moved, -nowFen, key, `${name}（${why}）`, stamp)
  await tx
    .update(orderCashbacks)
    .set({ takenFen: sql`${orderCashbacks.takenFen} + ${nowFen}` })
    .where(eq(orderCashbacks.orderId, moved.orderId))
}

async function postRebate(
  tx: Transaction,
  { orderId, orderNo, memberId }: OrderMoved,
  amountFen: Fen,
  key: string,
  note: string,
  stamp: Stamp,
): Promise<void> {
  const posted = await post(tx, stamp.at, {
    memberId,
    kind: 'balance',
    amountFen,
    useType: 'rebate',
    orderId,
    key,
    note: `${note} 订单${orderNo}`,
  })
  if (!posted.ok) throw new Error(`the cashback of order ${orderId} was not booked`)
  await writeAudit(tx, stamp, {
    verb: amountFen > 0 ? 'cashback.give' : 'cashback.take',
    subject: `order:${orderId}`,
    memberId,
    data: { amountFen },
  })
}
