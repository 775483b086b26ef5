import { isReplacement, replacements } from '@yaoji/rules/after-sales/case-kinds'
import { endOf } from '@yaoji/rules/after-sales/replacement'
import { eq, sql } from 'drizzle-orm'
import type { House, Reaction } from '../orders/house.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { itemsOf, lockCase, mayMove, moveCase } from './case-row.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { wishesOf } from './receive-goods.ts'
import { refuse } from './refusals.ts'
import { type CaseRow, cases } from './tables.ts'

/** Decision 0129: goods of a case are sent again, by an order with nothing to pay. Not by the person who decided the case. */
export async function replaceCase(house: House, tx: Transaction, id: number, stamp: Stamp): Promise<void> {
  const { row, order } = await lockCase(tx, id, 'anyone')
  mayMove(row, 'replace')
  const { outcome: kind, askedBy: loginId } = row
  if (row.decidedBy === stamp.actor.id) throw refuse('afterSales.samePersonSends')
  if (!isReplacement(kind)) throw new Error(`case ${id} is no ${Object.keys(replacements)}`)
  const items = wishesOf(await itemsOf(tx, [id]))
  const placed = await house.placeReplacement(house, tx, { kind, order, loginId, items }, stamp)
  const { id: replacementId, orderNo } = placed
  await moveCase(tx, row, 'replace', stamp, { reason: `订单${orderNo}`, set: { replacementId }, data: { orderNo } })
  const text = `订单${order.orderNo}的${replacements[kind]}已安排，由订单${orderNo}发出，无需付款。`
  await notifyBuyer(tx, { row, what: 'sent_again', of: replacementId, text }, stamp.at)
}

/** The goods cannot be sent: their money goes back, by finance as ever. Who says so decides the case anew. */
export async function refundInstead(tx: Transaction, id: number, reason: string, stamp: Stamp): Promise<void> {
  const { row, order } = await lockCase(tx, id, 'anyone')
  mayMove(row, 'refundInstead')
  if (reason === '') throw refuse('afterSales.whyRefund')
  await moveCase(tx, row, 'refundInstead', stamp, { reason, set: { decidedBy: stamp.actor.id } })
  const text = `订单${order.orderNo}的商品无法再次发货（${reason}），改为退款，请等待财务办理。`
  await notifyBuyer(tx, { row, what: 'refund_instead', text }, stamp.at)
}

/** The reaction to `outbound`: goods of a case left once more. What is missing of them is paid back. */
export const goodsSent: Reaction = async (tx, { orderId, orderNo, lines }, stamp) => {
  const row = await caseOf(tx, orderId)
  if (!row) return
  const items = await itemsOf(tx, [row.id])
  const sent = wishesOf(items)
  const now = items.map((item) => {
    const place = sent.findIndex(({ lineId, lotNo }) => lineId === item.orderLineId && lotNo === item.lotNo)
    return { ...item, replaced: place === -1 ? 0 : (lines[place]?.picked ?? 0) }
  })
  await tx.execute(sql`
    update after_sales_items i set replaced = g.replaced
    from unnest(${sql.param(now.map(({ id }) => id))}::bigint[],
      ${sql.param(now.map(({ replaced }) => replaced))}::int[]) as g (id, replaced) where i.id = g.id`)
  const end = endOf(now)
  await moveCase(tx, row, end, stamp, {
    reason: `订单${orderNo}`,
    data: { replaced: now.map((item) => item.replaced) },
  })
  if (end === 'short') await saysShort(tx, row, stamp)
}

/** The reaction to `closed`: nothing of them leaves. For a shortage their money goes back, else they are sent by another order. */
export const goodsNotSent: Reaction = async (tx, { orderId, orderNo, act }, stamp) => {
  const row = await caseOf(tx, orderId)
  if (!row) return
  const short = act === 'shortage'
  await moveCase(tx, row, short ? 'short' : 'reopen', stamp, {
    reason: `订单${orderNo}`,
    ...(!short && { set: { replacementId: null } }),
  })
  if (short) await saysShort(tx, row, stamp)
}

/** The case of an order that sends goods again; its own order is locked by whoever moves that one. */
async function caseOf(tx: Transaction, orderId: number): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(cases).where(eq(cases.replacementId, orderId))
  return row
}

const saysShort = (tx: Transaction, row: CaseRow, { at }: Stamp) =>
  notifyBuyer(
    tx,
    { row, what: 'refund_instead', text: `售后${row.id}的商品仓库缺货，缺少的部分改为退款，请等待财务办理。` },
    at,
  )
