import {
  bestCashback,
  type Cashback,
  type CashbackLine,
  type CashbackMoney,
  type CashbackTerms,
  type CashbackTier,
  cashbackDue,
  cashbackToTake,
} from '@yaoji/rules/cashback/cashback'
import type { GoodsKind } from '@yaoji/rules/goods/goods-facts'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { lineRefund } from '@yaoji/rules/orders/refund'
import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { holds, type LivePromotion, type LivePromotions } from '../promotions/live.ts'
import { post } from '../wallet/post.ts'

/** A live promotion as the cashback rule takes it; null for other kinds. */
export const cashbackOf = ({ id, name, scope, terms }: LivePromotion): Cashback | null =>
  terms.kind === 'cashback' ? { id, name, scope, ...terms } : null

export const runningCashbacks = (live: LivePromotions, buyer: PromotionBuyer | null, at: Date): LivePromotion[] =>
  live.all.filter((promotion) => promotion.kind === 'cashback' && holds(promotion, buyer, at))

/** A line of a drafted order, with its goods as known then. */
interface DraftLine {
  readonly priced: {
    readonly goodsId: number
    readonly source: PriceSource
    readonly ephedrine: boolean
    readonly payableFen: number
  }
  readonly goods: { readonly kind: GoodsKind; readonly maker: string; readonly brand: string }
}

/** Writes down what an order will earn back, by the terms that hold while it is placed; lines by their numbers. */
export async function promiseCashback(
  tx: Transaction,
  live: LivePromotions,
  order: { readonly id: number; readonly memberId: number },
  lines: readonly DraftLine[],
  buyer: PromotionBuyer,
  at: Date,
): Promise<void> {
  const running = runningCashbacks(live, buyer, at).flatMap((promotion) => cashbackOf(promotion) ?? [])
  if (running.length === 0) return
  const facts = lines.map(
    ({ priced, goods }, index): CashbackLine => ({
      lineId: index + 1,
      goodsId: priced.goodsId,
      source: priced.source,
      ephedrine: priced.ephedrine,
      netFen: priced.payableFen,
      goodsKind: goods.kind,
      maker: goods.maker,
      brand: goods.brand,
    }),
  )
  const best = bestCashback(running, facts)
  if (!best) return
  const { promotion, lineIds, backFen } = best
  await tx.execute(sql`
    insert into order_cashbacks (order_id, member_id, promotion_id, name, tiers, repeats, line_nos, promised_fen)
    values (${order.id}, ${order.memberId}, ${promotion.id}, ${promotion.name}, ${JSON.stringify(promotion.tiers)}::jsonb,
      ${promotion.repeats}, ${sql.param([...lineIds])}::int[], ${backFen})`)
}

type StoredRow = {
  readonly name: string
  readonly tiers: readonly CashbackTier[]
  readonly repeats: boolean
  readonly promised_fen: number
  readonly given_fen: number | null
  readonly taken_fen: number
  /** The lines that count. */
  readonly lines: readonly EarningLine[]
}
interface EarningLine {
  readonly lineNo: number
  readonly ordered: number
  readonly picked: number
  readonly payableFen: number
  readonly refundedFen: number
}
type Stored = CashbackTerms & {
  readonly name: string
  readonly promisedFen: number
  readonly givenFen: number | null
  readonly takenFen: number
  readonly money: CashbackMoney
}

async function lockCashback(tx: Transaction, orderId: number): Promise<Stored | null> {
  const found = await tx.execute<StoredRow>(sql`
    select c.name, c.tiers, c.repeats, c.promised_fen, c.given_fen, c.taken_fen,
      (select coalesce(json_agg(json_build_object('lineNo', l.line_no, 'ordered', l.ordered,
         'picked', coalesce(l.picked, l.ordered), 'payableFen', l.payable_fen, 'refundedFen', l.refunded_fen)), '[]')
       from order_lines l where l.order_id = c.order_id and l.line_no = any(c.line_nos)) as lines
    from order_cashbacks c where c.order_id = ${orderId} for update`)
  const row = found.rows[0]
  if (!row) return null
  const { name, tiers, repeats } = row
  const fen = { promisedFen: row.promised_fen, givenFen: row.given_fen, takenFen: row.taken_fen }
  return { name, tiers, repeats, ...fen, money: moneyOf(row.lines) }
}

/** What a line gave back beyond its short pick, the buyer sent back. */
function moneyOf(lines: readonly EarningLine[]): CashbackMoney {
  const shortOf = ({ lineNo: lineId, ordered, picked, payableFen }: EarningLine) =>
    lineRefund({ lineId, ordered, payableFen, refundedQuantity: 0 }, ordered - picked).amountFen
  const agreedFen = sumFen(lines.map(({ payableFen }) => payableFen))
  const shortFen = sumFen(lines.map(shortOf))
  return { agreedFen, shortFen, returnedFen: sumFen(lines.map(({ refundedFen }) => refundedFen)) - shortFen }
}

interface EarningOrder {
  readonly id: number
  readonly orderNo: string
  readonly memberId: number
}

/** Domain guide 2.4, "after completion": what was promised for what was sent (law 4) goes to the balance once. */
export async function giveCashback(tx: Transaction, order: EarningOrder, stamp: Stamp): Promise<void> {
  const cashback = await lockCashback(tx, order.id)
  if (!cashback || cashback.givenFen !== null) return
  const backFen = cashbackDue(cashback, cashback.promisedFen, cashback.money)
  await tx.execute(sql`
    update order_cashbacks set given_fen = ${backFen}, given_at = ${stamp.at.toISOString()} where order_id = ${order.id}`)
  if (backFen === 0) return
  await postRebate(tx, order, backFen, `order:${order.id}:cashback`, cashback.name, stamp)
}

/**
 * Goods of a complete order came back and its lines say what was refunded: what the rest no longer earns is taken from the
 * balance, as far as the balance holds it. `key` names the return. Answers what is owed still, for the refund to hold back.
 */
export async function reverseCashback(
  tx: Transaction,
  order: EarningOrder,
  key: string,
  stamp: Stamp,
): Promise<{ readonly takenFen: number; readonly owedFen: number }> {
  const cashback = await lockCashback(tx, order.id)
  if (!cashback || cashback.givenFen === null) return { takenFen: 0, owedFen: 0 }
  const { givenFen, takenFen, promisedFen, money } = cashback
  const dueFen = cashbackToTake({ givenFen, takenFen }, cashbackDue(cashback, promisedFen, money))
  const held = await tx.execute<{ fen: number }>(sql`
    select amount_fen as fen from accounts where member_id = ${order.memberId} and kind = 'balance' for update`)
  const nowFen = Math.min(dueFen, held.rows[0]?.fen ?? 0)
  if (nowFen > 0) {
    await postRebate(tx, order, -nowFen, `order:${order.id}:cashback:${key}`, `${cashback.name}（退货扣回）`, stamp)
    await tx.execute(sql`
      update order_cashbacks set taken_fen = taken_fen + ${nowFen} where order_id = ${order.id}`)
  }
  return { takenFen: nowFen, owedFen: dueFen - nowFen }
}

async function postRebate(
  tx: Transaction,
  order: EarningOrder,
  amountFen: number,
  key: string,
  note: string,
  stamp: Stamp,
): Promise<void> {
  const posted = await post(tx, stamp.at, {
    memberId: order.memberId,
    kind: 'balance',
    amountFen,
    useType: 'rebate',
    orderId: order.id,
    key,
    note: `${note} 订单${order.orderNo}`,
  })
  if (!posted.ok) throw new Error(`the cashback of order ${order.id} was not booked`)
  await writeAudit(tx, stamp, {
    verb: amountFen > 0 ? 'cashback.give' : 'cashback.take',
    subject: `order:${order.id}`,
    memberId: order.memberId,
    data: { amountFen },
  })
}

/** What orders earn back, for their pages, by order id. */
export async function cashbacksOf(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, { name: string; promised: string; given: string | null; taken: string }>> {
  if (orderIds.length === 0) return new Map()
  const found = await db.execute<{
    order_id: number
    name: string
    promised_fen: number
    given_fen: number | null
    taken_fen: number
  }>(sql`
    select order_id, name, promised_fen, given_fen, taken_fen from order_cashbacks
    where order_id = any(${sql.param([...orderIds])}::bigint[])`)
  return new Map(
    found.rows.map((row) => [
      row.order_id,
      {
        name: row.name,
        promised: formatYuan(row.promised_fen),
        given: row.given_fen === null ? null : formatYuan(row.given_fen),
        taken: formatYuan(row.taken_fen),
      },
    ]),
  )
}
