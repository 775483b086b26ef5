import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

/**
 * Rows that count a member's ended orders become one for each state. One statement: a reader sees all of them before or the
 * one after. Of two that fold at once the later finds the rows gone and adds nothing.
 */
export async function foldEndedOrders(db: Db): Promise<void> {
  await namedQuery(db, {
    name: 'fold-ended-orders',
    text: `
      with gone as (
        delete from ended_orders e using (
          select member_id, state from ended_orders group by member_id, state having count(*) > 1
        ) several where e.member_id = several.member_id and e.state = several.state
        returning e.member_id, e.state, e.orders
      ) insert into ended_orders (member_id, state, orders)
      select member_id, state, sum(orders) from gone group by member_id, state`,
    values: [],
  })
}
