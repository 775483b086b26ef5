import { awaitsSlip, codesOf } from '@yaoji/rules/orders/state-sets'
import { placeText } from '../cart/pricing/place.ts'
import { inStates } from '../platform/database/in-states.ts'

/** Where an order goes. */
export const placeOfOrder = (order: string): string =>
  placeText(`${order}.address ->> 'region_name'`, `${order}.address ->> 'detail'`)

/** Spec `no_trans_order_amount`: paid goods that wait for the ERP and are to be sent, by warehouse and place. */
export const pendingGoods = (member: string): string => `
  select l.warehouse_id, ${placeOfOrder('o')} as place, sum(l.payable_fen) as fen
  from orders o join order_lines l on l.order_id = o.id
  where o.member_id = ${member} and ${inStates('o.state', codesOf(awaitsSlip))} and o.paid and o.erp_sent_at is null
    and o.kind = 'normal' and o.cancel_requested_at is null
  group by 1, 2`
