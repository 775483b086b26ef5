import type { Fen } from '@yaoji/rules/money/fen'
import { payments, returnsUnderWay } from '../../payments/published.ts'
import type { Db } from '../../platform/database/database.ts'
import { of, rowQuery } from '../../platform/database/row-query.ts'
import type { OrderRow } from '../order-row.ts'

const rows = rowQuery(
  'refunds-under-way',
  { orderId: of<number>('p.subject_id'), fen: of<Fen>('sum(u.amount_fen)::bigint') },
  (list) => `select ${list} from ${payments} p join ${returnsUnderWay} u on u.payment_id = p.id
    where p.subject_kind = 'order' and p.subject_id = any($1::bigint[]) group by 1`,
)

/** What of the refunds of orders has not arrived yet, by order; orders that gave nothing back are not asked about. */
export async function refundUnderWay(db: Db, orders: readonly OrderRow[]): Promise<ReadonlyMap<number, Fen>> {
  const ids = orders.flatMap(({ id, refundedFen }) => (refundedFen > 0 ? id : []))
  if (ids.length === 0) return new Map()
  return new Map((await rows(db, [ids])).map(({ orderId, fen }) => [orderId, fen]))
}
