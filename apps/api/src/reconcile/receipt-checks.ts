import { orderStates } from '@yaoji/rules/orders/order-state'
import { orders } from '../orders/published.ts'
import { receipts } from '../receipts/published.ts'
import type { BookCheck } from './book-check.ts'

/** Law table L14: what an order of ephedrine preparations says of its receipt is what its receipts say. */
export const receiptChecks: readonly BookCheck[] = [
  {
    name: 'an ephedrine order completes with an approved receipt, and no other order has one',
    faults: `
      select 'order ' || o.order_no as subject, o.kind || ', state ' || o.state || ', '
        || case when r.id is null then 'no' else 'an' end || ' approved receipt' as found
      from ${orders} o left join ${receipts} r on r.order_id = o.id and r.state = 'approved'
      where (r.id is not null) <> (o.receipt_approved_at is not null)
        or (r.id is not null and o.kind <> 'ephedrine')
        or (o.kind = 'ephedrine' and o.state = ${orderStates.completed.code} and r.id is null)`,
  },
]
