import { nothingPicked } from '@yaoji/rules/orders/pick'
import type { Transaction } from '../../platform/database/database.ts'
import { refused } from '../../platform/http/problems.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { claimsSent } from '../../promotions/quotas/send-claims.ts'
import { takeLots } from '../../stock/reserve-stock.ts'
import { moveOrder } from '../move-order.ts'
import { linesOf, lockOrder, type OrderRow } from '../order-row.ts'
import { orderLineLots } from '../tables.ts'

/** Domain guide 2.6: outbound review. Lots leave by first expiry; each line remembers which lots and how many. */
export async function sendOut(tx: Transaction, orderId: number, stamp: Stamp): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  const moved = await moveOrder(tx, order, 'sendOut', stamp)
  const lines = await linesOf(tx, [orderId])
  const results = lines.map((line) => ({
    ...line,
    picked: line.picked ?? line.ordered,
    found: line.found ?? line.picked ?? line.ordered,
    gift: line.source === 'gift',
  }))
  // An order that was picked empty before such orders were cancelled.
  if (nothingPicked(results)) throw refused('该订单没有拣到任何商品，不能出库')
  const taken = await takeLots(
    tx,
    results.map((line) => ({
      lineId: line.id,
      goodsId: line.goodsId,
      warehouseId: line.warehouseId,
      lotId: line.lotId,
      quantity: line.picked,
      missing: line.ordered - line.found,
      kept: line.found - line.picked,
    })),
    stamp.at,
  )
  if (!taken.ok) {
    const line = lines.find((candidate) => candidate.id === taken.refusal.lineId)
    throw refused(`${line?.name ?? '商品'}的可出库批号数量不足，还差${taken.refusal.missing}，请先核对库存批号`)
  }
  const rows = taken.value.map(({ lineId, lot, quantity }) => ({
    orderLineId: lineId,
    lotId: lot.id,
    lotNo: lot.lotNo,
    producedOn: lot.producedOn,
    expiresOn: lot.expiresOn,
    quantity,
  }))
  if (rows.length > 0) await tx.insert(orderLineLots).values(rows)
  await claimsSent(tx, orderId, stamp.at)
  return moved
}
