import { shortageCancel } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import { returnCoupon } from '../coupons/use-coupon.ts'
import { takeLots } from '../goods/stock.ts'
import { lockTenders } from '../payments/tenders.ts'
import type { Deed } from '../platform/actor.ts'
import type { Transaction } from '../platform/database.ts'
import { refused } from '../platform/problems.ts'
import { lowerQuotas, releaseForOrder } from '../promotions/takings.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow } from './order-row.ts'
import { type PickedLine, shortOf, writePicked } from './picked-lines.ts'
import { refundShortPick } from './refund-order.ts'

const reason = '仓库缺货，本单商品均未能发出'

/**
 * Domain 2.4, law 4: nothing of any priced line was found, so the order ends (缺货取消) in the pick's own transaction. Its
 * sales slip is void and the ERP is told, its coupon is the buyer's again, what it took of quotas is free, the money goes
 * back whole. Other orders of the same purchase are not touched.
 */
export async function endForShortage(
  tx: Transaction,
  order: OrderRow,
  lines: readonly PickedLine[],
  deed: Deed,
): Promise<OrderRow> {
  const ended = await moveOrder(tx, order, 'shortage', deed, {
    reason,
    set: { cancelCode: shortageCancel.code, cancelReason: reason, cancelledAt: deed.at, slipVoidedAt: deed.at },
    data: { short: shortOf(lines), slipVoided: order.slipNo },
  })
  await writePicked(tx, lines)
  await lockTenders(tx, order.id)
  await writeOff(tx, lines, deed)
  await releaseForOrder(tx, order.id, deed.at)
  // A lot sold at a price of its own holds so many fewer pieces.
  await lowerQuotas(
    tx,
    lines
      .filter((line) => line.lotId !== null)
      .map((line) => ({ promotionGoodsId: line.sourceId, quantity: line.ordered - line.found })),
  )
  await tellSlipVoid(tx, order, deed)
  await returnCoupon(tx, order, deed, 'shortage')
  return refundShortPick(tx, ended, lines, deed)
}

/** Whoever took the slip (the ERP) is told once that it is void. */
async function tellSlipVoid(tx: Transaction, order: OrderRow, deed: Deed): Promise<void> {
  const { id, orderNo, slipNo } = order
  const payload = { order_id: id, order_no: orderNo, slip_no: slipNo, reason: shortageCancel.label }
  await tx.execute(sql`
    insert into outbox (topic, key, payload, created_at)
    values ('erp.slipVoid', ${`order:${id}:slipVoid`}, ${JSON.stringify(payload)}::jsonb, ${deed.at.toISOString()})`)
}

/** What was not on the shelf is sold to nobody again; what was found (gifts) is. */
async function writeOff(tx: Transaction, lines: readonly PickedLine[], deed: Deed): Promise<void> {
  const written = await takeLots(
    tx,
    lines.map(({ id, goodsId, warehouseId, lotId, ordered, found }) => ({
      lineId: id,
      goodsId,
      warehouseId,
      lotId,
      quantity: 0,
      missing: ordered - found,
      kept: found,
    })),
    deed.at,
  )
  if (written.ok) return
  const line = lines.find(({ id }) => id === written.refusal.lineId)
  throw refused(`${line?.name ?? '商品'}的批号库存少于订单占用，还差${written.refusal.missing}，请先核对库存批号`)
}
