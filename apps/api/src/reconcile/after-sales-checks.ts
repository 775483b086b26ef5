import { openCases } from '@yaoji/rules/after-sales/case-state'
import { afterSalesCases, afterSalesDifferences, afterSalesItems } from '../after-sales/published.ts'
import { orderLineLots, orderLines } from '../orders/published.ts'
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

const yuan = (column: string) => `to_char(${column} / 100.0, 'FM999999999990.00')`
/** What cases give back of lines without a piece. */
const lowered = (which: string) => `
  select d.order_line_id, sum(coalesce(d.granted_fen, d.wished_fen)) as amount
  from ${afterSalesDifferences} d join ${afterSalesCases} c on c.id = d.case_id where ${which} group by 1`

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
  {
    name: 'what cases lowered of prices is what the lines were lowered by',
    faults: `
      select 'order line ' || l.id as subject, ${yuan('coalesce(d.amount, 0)')} || ' by cases, ' || ${yuan('l.lowered_fen')}
        || ' by the line' as found
      from ${orderLines} l left join (${lowered(`${inStates('c.state', ['done'])}`)}) d on d.order_line_id = l.id
      where coalesce(d.amount, 0) <> l.lowered_fen`,
  },
  {
    name: 'no case asks for more of a price than stands paid',
    faults: `
      select 'order line ' || l.id as subject, ${yuan('d.amount')} || ' asked for, ' || ${yuan('l.payable_fen - l.refunded_fen')}
        || ' stand' as found
      from ${orderLines} l join (${lowered(`${inStates('c.state', openCases)}`)}) d on d.order_line_id = l.id
      where d.amount > l.payable_fen - l.refunded_fen`,
  },
]
