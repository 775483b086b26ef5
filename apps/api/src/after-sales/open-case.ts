import { openCases } from '@yaoji/rules/after-sales/case-state'
import type { Db } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'

const rows = rowQuery(
  'orders-in-case',
  { orderId: of<number>('c.order_id') },
  (list) =>
    `select distinct ${list} from after_sales_cases c where c.order_id = any($1::bigint[]) and ${inStates('c.state', openCases)}`,
)

/** Which of these orders an open case has in hand. Whoever decides by it holds the order's lock. */
export async function ordersInCase(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set((await rows(db, [ids])).map(({ orderId }) => orderId))
}
