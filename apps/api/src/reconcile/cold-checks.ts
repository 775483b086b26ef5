import { orders, temperatureRecords } from '../orders/published.ts'
import type { BookCheck } from './book-check.ts'

/** Law table L17: what is kept of the way of cold goods. */
export const coldChecks: readonly BookCheck[] = [
  {
    name: 'cold goods left in a box whose start was written down and within its range',
    faults: `
      select 'order ' || o.order_no as subject, 'left at ' || o.cold_left_at || ', '
        || (select count(*) from ${temperatureRecords} t where t.order_id = o.id) || ' boxes noted' as found
      from ${orders} o where o.cold_left_at is not null and not exists (
        select from ${temperatureRecords} t where t.order_id = o.id and t.started_at <= o.cold_left_at
          and t.start_degrees between t.least and t.most)`,
  },
]
