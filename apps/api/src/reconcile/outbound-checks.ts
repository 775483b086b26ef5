import { orderLineLots, orders, temperatureRecords } from '../orders/published.ts'
import { traceUnits } from '../stock/published.ts'
import type { BookCheck } from './book-check.ts'

/** Law tables L17 and L19: what is kept of the way of cold goods, and of the codes that left. */
export const outboundChecks: readonly BookCheck[] = [
  {
    name: 'cold goods left in a box whose start was written down and within its range',
    faults: `
      select 'order ' || o.order_no as subject, 'left at ' || o.cold_left_at || ', '
        || (select count(*) from ${temperatureRecords} t where t.order_id = o.id) || ' boxes noted' as found
      from ${orders} o where o.cold_left_at is not null and not exists (
        select from ${temperatureRecords} t where t.order_id = o.id and t.started_at <= o.cold_left_at
          and t.start_degrees between t.least and t.most)`,
  },
  {
    name: 'trace codes left with pieces, no more of them than pieces',
    faults: `
      select 'outbound line ' || min(u.line) as subject, sum(u.codes) || ' codes, ' || coalesce(sum(t.quantity), 0)
        || ' pieces' as found
      from (select outbound_line as line, sum(count) as codes from ${traceUnits} u group by 1) u
      full join ${orderLineLots} t on t.id = u.line
      group by t.order_line_id, t.lot_no having sum(u.codes) > coalesce(sum(t.quantity), 0)`,
  },
]
