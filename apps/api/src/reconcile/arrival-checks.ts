import { afterSalesCases, afterSalesItems } from '../after-sales/published.ts'
import { arrivalDifferences, arrivalLots, arrivals } from '../arrivals/published.ts'
import { orderLineLots, orderLines } from '../orders/published.ts'
import type { BookCheck } from './book-check.ts'

/** GSP 验收: a record speaks of every piece that left, and what it finds wrong is asked for. */
export const arrivalChecks: readonly BookCheck[] = [
  {
    name: 'what was accepted, refused and missing of a lot is what left with its order',
    faults: `
      select 'order ' || coalesce(a.order_id, t.order_id) || ', lot ' || coalesce(a.lot_no, t.lot_no) as subject,
        coalesce(a.pieces, 0) || ' recorded, ' || coalesce(t.sent, 0) || ' sent' as found
      from (
        select a.order_id, l.order_line_id, l.lot_no, l.accepted + l.refused + l.missing as pieces
        from ${arrivals} a join ${arrivalLots} l on l.arrival_id = a.id
      ) a full join (
        select i.order_id, t.order_line_id, t.lot_no, sum(t.quantity) as sent
        from ${orderLineLots} t join ${orderLines} i on i.id = t.order_line_id
        where i.order_id in (select order_id from ${arrivals} x) group by 1, 2, 3
      ) t on t.order_line_id = a.order_line_id and t.lot_no = a.lot_no and t.order_id = a.order_id
      where coalesce(a.pieces, 0) <> coalesce(t.sent, 0)`,
  },
  {
    name: 'what an arrival refuses or misses is asked for by cases of its order',
    faults: `
      select 'arrival of order ' || a.order_id || ', lot ' || l.lot_no as subject,
        l.refused || ' refused and ' || l.missing || ' missing, differences say ' || coalesce(d.refused, 0) || ' and '
          || coalesce(d.missing, 0) as found
      from ${arrivals} a join ${arrivalLots} l on l.arrival_id = a.id left join (
        select d.arrival_lot_id, c.order_id, coalesce(sum(d.quantity) filter (where d.kind <> 'shortage'), 0) as refused,
          coalesce(sum(d.quantity) filter (where d.kind = 'shortage'), 0) as missing
        from ${arrivalDifferences} d join ${arrivalLots} x on x.id = d.arrival_lot_id
        join ${afterSalesCases} c on c.id = d.case_id join ${afterSalesItems} i on i.case_id = c.id
          and i.order_line_id = x.order_line_id and i.lot_no = x.lot_no and i.quantity = d.quantity
        group by 1, 2
      ) d on d.arrival_lot_id = l.id and d.order_id = a.order_id
      where l.refused <> coalesce(d.refused, 0) or l.missing <> coalesce(d.missing, 0)`,
  },
]
