import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['carts', 'cart_lines'],
    title: '购物车',
    whose: 'members',
    text: `
      select goods_id as "商品编号", quantity as "数量", selected as "勾选", source as "价格来源", added_at as "加入时间"
        from cart_lines where member_id = any($1) order by id`,
  },
]
