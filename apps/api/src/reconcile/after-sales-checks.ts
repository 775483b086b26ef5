import { openCases } from '@yaoji/rules/after-sales/case-state'
import { afterSalesCases, afterSalesItems } from '../after-sales/published.ts'
import { orderLineLots } from '../orders/published.ts'
import { inStates } from '../platform/database/in-states.ts'
import type { BookCheck } from './book-check.ts'

/** Pieces of lots that cases speak of, beside what left and what came back by the order. */
const beside = (which: string) => `
  from (
    select i.order_line_id, i.lot_no, sum(coalesce(i.received, i.quantity)) as pieces, sum(i.quantity) as asked
    from ${afterSalesItems} i join ${afterSalesCases} c on c.id = i.case_id where ${which} group by 1, 2
  ) i left join (
    select order_line_id, lot_no, sum(quantity) as sent, sum(returned) as returned from ${orderLineLots} t group by 1, 2
  ) t on t.order_line_id = i.order_line_id and t.lot_no = i.lot_no`

/** Domain 2.9: goods come back once, and no more of them than left. */
export const afterSalesChecks: readonly BookCheck[] = [
  {
    name: 'no case asks for more of a lot than left and did not come back',
    faults: `
      select 'order line ' || i.order_line_id as subject, i.asked || ' of ' || i.lot_no || ' asked for, '
        || coalesce(t.sent - t.returned, 0) || ' stand' as found
      ${beside(`${inStates('c.state', openCases)}`)} where i.asked > coalesce(t.sent - t.returned, 0)`,
  },
  {
    name: 'what cases gave back came back by their orders',
    faults: `
      select 'order line ' || i.order_line_id as subject, i.pieces || ' of ' || i.lot_no || ' refunded by cases, '
        || coalesce(t.returned, 0) || ' by the order' as found
      ${beside(`${inStates('c.state', ['done'])}`)} where i.pieces > coalesce(t.returned, 0)`,
  },
]
