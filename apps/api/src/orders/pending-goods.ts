import { awaitsSlip, codesOf } from '@yaoji/rules/orders/state-sets'
import { inStates } from '../platform/database/in-states.ts'

/** Spec `no_trans_order_amount`: paid goods that wait for the ERP and are to be sent, by warehouse. */
export const pendingGoods = (member: string): string => `
  select l.warehouse_id, sum(l.payable_fen) as fen from orders o join order_lines l on l.order_id = o.id
  where o.member_id = ${member} and ${inStates('o.state', codesOf(awaitsSlip))} and o.paid and o.erp_sent_at is null
    and o.kind = 'normal' and o.cancel_requested_at is null
  group by l.warehouse_id`
