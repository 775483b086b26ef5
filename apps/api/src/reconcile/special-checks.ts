import { orderStates } from '@yaoji/rules/orders/order-state'
import { orderLines, orders } from '../orders/published.ts'
import { promotionClaims, promotionGoods, promotions } from '../promotions/published.ts'
import type { BookCheck } from './book-check.ts'

/** Decision 0093: what a special that counts gave is what orders keep of it at its price. */
export const specialChecks: readonly BookCheck[] = [
  {
    name: 'what orders took of specials equals what they keep at their prices',
    faults: `
      select 'order ' || coalesce(l.order_id, t.order_id) || ', promotion goods ' || coalesce(l.id, t.id) as subject,
        'keeps ' || coalesce(l.quantity, 0) || ', took ' || coalesce(t.quantity, 0) as found
      from (
        select l.order_id, g.id, sum(coalesce(l.picked, l.ordered) - l.returned) as quantity
        from ${orderLines} l join ${orders} o on o.id = l.order_id and o.state <> ${orderStates.cancelled.code}
        join ${promotionGoods} g on g.promotion_id = l.source_id and g.goods_id = l.goods_id and g.role = 'item'
        where l.source = 'special' and (g.quota is not null or g.member_limit is not null) group by 1, 2
      ) l full join (
        select c.order_id, g.id, sum(c.quantity) as quantity
        from ${promotionClaims} c join ${promotionGoods} g on g.id = c.promotion_goods_id
        join ${promotions} p on p.id = g.promotion_id and p.kind = 'special'
        where c.state in ('ordered', 'sent') group by 1, 2
      ) t on t.order_id = l.order_id and t.id = l.id
      where coalesce(l.quantity, 0) <> coalesce(t.quantity, 0)`,
  },
]
