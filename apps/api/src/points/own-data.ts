import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['sign_ins'],
    title: '签到',
    whose: 'members',
    text: `
      select day as "日期", points as "积分", at as "时间" from sign_ins where member_id = any($1) order by day`,
  },
  {
    tables: ['gift_cart_lines'],
    title: '礼品车',
    whose: 'members',
    text: `
      select g.name as "礼品", c.quantity as "数量", c.added_at as "时间" from gift_cart_lines c join gifts g on g.id = c.gift_id
        where c.member_id = any($1) order by c.added_at`,
  },
  {
    tables: ['gift_orders', 'gift_order_lines'],
    title: '积分订单',
    whose: 'members',
    text: `
      select o.order_no as "单号", o.points as "积分", o.address as "收货地址", o.created_at as "时间",
        (select json_agg(json_build_object('礼品', l.name, '数量', l.quantity)) from gift_order_lines l where l.order_id = o.id) as "礼品"
        from gift_orders o where o.member_id = any($1) order by o.id`,
  },
]
