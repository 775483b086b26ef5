import { openCases } from '@yaoji/rules/after-sales/case-state'
import { codesOf, holdsStock, left } from '@yaoji/rules/orders/state-sets'
import { afterSalesCases, afterSalesDifferences, afterSalesItems } from '../after-sales/published.ts'
import { orderLineLots, orderLines, orders } from '../orders/published.ts'
import { inStates } from '../platform/database/in-states.ts'
import type { BookCheck } from './book-check.ts'

/** Pieces of lots that cases speak of, beside what left and what came back by the order. */
const beside = (which: string) => `
  from (
    select i.order_line_id, i.lot_no, sum(coalesce(i.received, i.quantity)) as pieces, sum(i.quantity - i.replaced) as asked
    from ${afterSalesItems} i join ${afterSalesCases} c on c.id = i.case_id where ${which} group by 1, 2
  ) i left join (
    select order_line_id, lot_no, sum(quantity) as sent, sum(returned) as returned from ${orderLineLots} t group by 1, 2
  ) t on t.order_line_id = i.order_line_id and t.lot_no = i.lot_no`

const yuan = (column: string) => `to_char(${column} / 100.0, 'FM999999999990.00')`
/** What cases give back of lines without a piece. */
const lowered = (which: string) => `
  select d.order_line_id, sum(coalesce(d.granted_fen, d.wished_fen)) as amount
  from ${afterSalesDifferences} d join ${afterSalesCases} c on c.id = d.case_id where ${which} group by 1`

const sent = inStates('o.state', codesOf(left))

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
  {
    // Decision 0129: what left in place of pieces stands for them until it goes back.
    name: 'pieces are replaced by those that stand in their place',
    faults: `
      select 'order line ' || l.id as subject, l.replaced || ' replaced, ' || coalesce(c.pieces, 0) || ' stand in their place' as found
      from ${orderLines} l left join (
        select c.replaces_line, sum(coalesce(c.picked, c.ordered) - c.returned) as pieces
        from ${orderLines} c join ${orders} o on o.id = c.order_id where ${sent} and c.replaces_line is not null group by 1
      ) c on c.replaces_line = l.id
      where l.replaced <> coalesce(c.pieces, 0)`,
  },
  {
    name: 'lots say what of their line came back or was replaced',
    faults: `
      select 'order line ' || l.id as subject, t.returned || ' of its lots, ' || l.returned || ' back and ' || l.replaced
        || ' replaced by the line' as found
      from ${orderLines} l join (
        select order_line_id, sum(returned) as returned from ${orderLineLots} t group by 1
      ) t on t.order_line_id = l.id
      where t.returned <> l.returned + l.replaced`,
  },
  {
    name: 'cases wait for the orders that send their goods again, and end with them',
    faults: `
      select 'case ' || c.id as subject, c.state || ', order ' || o.order_no || ' in state ' || o.state || ' sent '
        || coalesce(l.picked, 0) || ', the case says ' || coalesce(i.replaced, 0) as found
      from ${afterSalesCases} c join ${orders} o on o.id = c.replacement_id left join (
        select case_id, sum(replaced) as replaced from ${afterSalesItems} i group by 1
      ) i on i.case_id = c.id left join (
        select order_id, sum(picked) as picked from ${orderLines} l group by 1
      ) l on l.order_id = o.id
      where (c.state = 'replacing') <> (${inStates('o.state', codesOf(holdsStock))})
        or coalesce(i.replaced, 0) <> case when ${sent} then coalesce(l.picked, 0) else 0 end 
        or o.replaces is distinct from c.order_id`,
  },
]
