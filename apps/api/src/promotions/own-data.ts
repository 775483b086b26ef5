import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['promotion_claims'],
    title: '活动名额',
    whose: 'members',
    text: `
      select p.name as "活动", c.quantity as "数量", c.state as "状态", c.order_id as "订单编号", c.created_at as "时间"
        from promotion_claims c join promotions p on p.id = c.promotion_id where c.member_id = any($1) order by c.id`,
  },
]
