import type { Transaction } from '../platform/database/database.ts'
import { namedQuery, unseen } from '../platform/database/named-query.ts'
import type { NewOrder } from './new-order.ts'

/** The ids of an order that is about to be written, and of its lines in their order. */
export interface OrderIds {
  readonly orderId: number
  readonly lineIds: readonly number[]
}

/**
 * Draws the ids of orders before they are written: log, facts and purchases name them, and are then written by the
 * same statement. Ids that were drawn for nothing are never used.
 */
export async function drawOrderIds(
  tx: Transaction,
  drafts: readonly Pick<NewOrder, 'lines'>[],
): Promise<readonly OrderIds[]> {
  const [row] = await namedQuery<[orderIds: number[], lineIds: number[]]>(tx, {
    name: 'draw-order-ids',
    text: `
      select array(select nextval('orders_id_seq') from generate_series(1, ${unseen('$1', 'int')})),
        array(select nextval('order_lines_id_seq') from generate_series(1, ${unseen('$2', 'int')}))`,
    values: [drafts.length, drafts.reduce((sum, { lines }) => sum + lines.length, 0)],
  })
  const [orderIds, lineIds] = row!
  let from = 0
  return drafts.map(({ lines }, index) => {
    const own = lineIds.slice(from, from + lines.length)
    from += lines.length
    return { orderId: orderIds[index]!, lineIds: own }
  })
}
