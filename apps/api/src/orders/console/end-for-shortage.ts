import { shortageCancel } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import { returnCoupon } from '../../coupons/use-coupon.ts'
import { lockTenders } from '../../payments/tenders.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refused } from '../../platform/http/problems.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { lowerQuotas, releaseForOrder } from '../../promotions/quotas/claims.ts'
import { takeLots } from '../../stock/take-lots.ts'
import { moveOrder } from '../move-order.ts'
import type { OrderRow } from '../order-row.ts'
import { refundShortPick } from '../refund-order.ts'
import { type PickedLine, shortOf, writePicked } from './picked-lines.ts'

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
  stamp: Stamp,
): Promise<OrderRow> {
  const ended = await moveOrder(tx, order, 'shortage', stamp, {
    reason,
    set: { cancelCode: shortageCancel.code, cancelReason: reason, cancelledAt: stamp.at, slipVoidedAt: stamp.at },
    data: { short: shortOf(lines), slipVoided: order.slipNo },
  })
  await writePicked(tx, lines)
  await lockTenders(tx, order.id)
  await writeOff(tx, lines, stamp)
  await releaseForOrder(tx, order.id, stamp.at)
  // A lot sold at a price of its own holds so many fewer pieces.
  await lowerQuotas(
    tx,
    lines
      .filter((line) => line.lotId !== null)
      .map((line) => ({ promotionGoodsId: line.sourceId, quantity: line.ordered - line.found })),
  )
  await tellSlipVoid(tx, order, stamp)
  await returnCoupon(tx, order, stamp, 'shortage')
  return refundShortPick(tx, ended, lines, stamp)
}

/** Whoever took the slip (the ERP) is told once that it is void. */
async function tellSlipVoid(tx: Transaction, order: OrderRow, stamp: Stamp): Promise<void> {
  const { id, orderNo, slipNo } = order
  const payload = { order_id: id, order_no: orderNo, slip_no: slipNo, reason: shortageCancel.label }
  await tx.execute(sql`
    insert into outbox (topic, key, payload, created_at)
    values ('erp.slipVoid', ${`order:${id}:slipVoid`}, ${JSON.stringify(payload)}::jsonb, ${stamp.at.toISOString()})`)
}

/** What was not on the shelf is sold to nobody again; what was found (gifts) is. */
async function writeOff(tx: Transaction, lines: readonly PickedLine[], stamp: Stamp): Promise<void> {
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
    stamp,
  )
  if (written.ok) return
  const line = lines.find(({ id }) => id === written.refusal.lineId)
  throw refused(`${line?.name ?? '商品'}的批号库存少于订单占用，还差${written.refusal.missing}，请先核对库存批号`)
}
