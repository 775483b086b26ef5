import type { MovedLine } from '@yaoji/rules/orders/order-moved'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { releaseStock } from '../../stock/reserve-stock.ts'
import { takeLots } from '../../stock/take-lots.ts'
import type { Reaction } from '../house.ts'
import { packedByOthers } from '../lots/picked-lots.ts'
import { refuse } from '../refusals.ts'

/** The order is closed: its pieces are for sale again. What the warehouse looked for and did not find is written off. */
export const releaseReserved: Reaction = async (tx, { orderId, act, lines }, stamp) => {
  if (act === 'shortage') return writeOff(tx, orderId, lines, stamp)
  await releaseStock(
    tx,
    lines
      .filter((line) => line.lotId === null)
      .map(({ goodsId, warehouseId, ordered }) => ({ goodsId, warehouseId, quantity: ordered })),
  )
}

/** What was not on the shelf is sold to nobody again; what was found (gifts) is. */
async function writeOff(tx: Transaction, orderId: number, lines: readonly MovedLine[], stamp: Stamp): Promise<void> {
  const written = await takeLots(
    tx,
    lines.map(({ id, goodsId, warehouseId, lotId, ordered, found }) => ({
      lineId: id,
      goodsId,
      warehouseId,
      lotId,
      quantity: 0,
      missing: ordered - (found ?? 0),
      kept: found ?? 0,
    })),
    stamp,
    await packedByOthers(
      tx,
      lines.map((line) => ({ ...line, orderId })),
    ),
  )
  if (written.ok) return
  const name = lines.find(({ id }) => id === written.refusal.lineId)?.name ?? '商品'
  throw refuse('orders.lotsBelowReserved', { name, missing: written.refusal.missing })
}
