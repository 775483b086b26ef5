import { codesOf, ended } from '@yaoji/rules/orders/state-sets'
import { goods } from '../goods/published.ts'
import { endedOrders, orderLines, orders } from '../orders/published.ts'
import { inStates } from '../platform/database/in-states.ts'
import { warehouses } from '../stock/published.ts'
import type { BookCheck } from './book-check.ts'

/** What no key of the database holds: counters that are kept (decision 0128), goods of order lines (0098). */
export const countChecks: readonly BookCheck[] = [
  {
    name: 'ended orders are counted once',
    faults: `
      select 'member ' || coalesce(o.member_id, k.member_id) || ', state ' || coalesce(o.state, k.state) as subject,
        coalesce(o.orders, 0) || ' orders, ' || coalesce(k.orders, 0) || ' counted' as found
      from (
        select member_id, state, count(*) as orders from ${orders} o where ${inStates('state', codesOf(ended))} group by 1, 2
      ) o full join (select member_id, state, sum(orders) as orders from ${endedOrders} k group by 1, 2) k
        on k.member_id = o.member_id and k.state = o.state
      where coalesce(o.orders, 0) <> coalesce(k.orders, 0)`,
  },
  {
    name: 'order lines are of goods and warehouses that exist',
    faults: `
      select 'order line ' || l.id as subject, 'goods ' || l.goods_id || ', warehouse ' || l.warehouse_id as found
      from ${orderLines} l left join ${goods} g on g.id = l.goods_id left join ${warehouses} w on w.id = l.warehouse_id
      where g.id is null or w.id is null`,
  },
]
