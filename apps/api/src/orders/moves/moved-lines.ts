import type { MovedLine, MovedLot } from '@yaoji/rules/orders/order-moved'
import type { Transaction } from '../../platform/database/database.ts'
import { of, rowQuery, tableColumns } from '../../platform/database/row-query.ts'
import { orderLines } from '../tables.ts'

const rows = rowQuery(
  'moved-lines',
  {
    ...tableColumns(orderLines, 'l', [
      'orderId',
      'name',
      'id',
      'lineNo',
      'goodsId',
      'warehouseId',
      'lotId',
      'source',
      'sourceId',
      'ordered',
      'found',
      'picked',
      'returned',
      'missed',
      'missedFen',
      'payableFen',
      'refundedFen',
      'loweredFen',
    ]),
    lots: of<MovedLot[] | null>(`(
      select json_agg(json_build_object('lotId', t.lot_id, 'lotNo', t.lot_no, 'quantity', t.quantity, 'returned', t.returned)
        order by t.id)
      from order_line_lots t where t.order_line_id = l.id)`),
  },
  (list) => `select ${list} from order_lines l where l.order_id = any($1::bigint[]) order by l.order_id, l.line_no`,
)

/** The lines of orders with the lots that left, as the facts of a move carry them; one statement. */
export async function movedLines(
  tx: Transaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly MovedLine[]>> {
  const byOrder = Map.groupBy(await rows(tx, [orderIds]), ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([orderId, own]) => [
      orderId,
      own.map(({ orderId: _, lots, ...line }): MovedLine => ({ ...line, lots: lots ?? [] })),
    ]),
  )
}
