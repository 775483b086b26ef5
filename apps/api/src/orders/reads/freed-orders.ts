import { alive, awaitsSlip, codesOf } from '@yaoji/rules/orders/state-sets'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { inStates } from '../../platform/database/in-states.ts'
import type { OrderRow } from '../order-row.ts'
import { placeOfOrder } from '../pending-goods.ts'

const lives = inStates('o.state', codesOf(alive))
const samePlace = sql.raw(`${placeOfOrder('o')} = ${placeOfOrder('own')}`)
const waits = inStates('own.state', codesOf(awaitsSlip))

/**
 * Decision 0078: the numbers of later orders that go without freight only because this one waits for the ERP. A clerk who
 * is asked to cancel it decides knowing that.
 */
export async function freedOrders(db: Db, { id }: Pick<OrderRow, 'id'>): Promise<readonly string[]> {
  const { rows } = await db.execute<{ order_no: string }>(sql`
    select o.order_no from orders own join orders o on o.member_id = own.member_id and o.created_at >= own.paid_at
    where own.id = ${id} and o.id <> own.id and ${waits} and own.kind = 'normal' and ${lives} and ${samePlace} and exists (
      select from jsonb_array_elements(o.priced -> 'freights') f
      where f ->> 'freeBecause' = 'threshold' and (f ->> 'goodsFen')::bigint < (f ->> 'thresholdFen')::bigint
        and (f ->> 'warehouseId')::bigint in (select l.warehouse_id from order_lines l where l.order_id = own.id))
    order by o.id`)
  return rows.map((row) => row.order_no)
}
