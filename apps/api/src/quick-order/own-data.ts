import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['goods_aliases'],
    title: '自定义品名',
    whose: 'members',
    text: `
      select words as "您的叫法", goods_id as "商品编号", set_at as "设置时间"
        from goods_aliases where member_id = any($1) order by set_at, words`,
  },
  {
    tables: ['order_lists', 'order_list_lines'],
    title: '采购清单',
    whose: 'members',
    text: `
      select o.name as "清单", o.made_at as "建立时间", l.goods_id as "商品编号", l.quantity as "数量", l.reason as "建议理由"
        from order_lists o left join order_list_lines l on l.list_id = o.id
        where o.member_id = any($1) order by o.id, l.no`,
  },
]
