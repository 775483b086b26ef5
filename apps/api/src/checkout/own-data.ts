import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['frozen_lists', 'frozen_list_lines'],
    title: '送审清单',
    whose: 'members',
    text: `
      select f.asked_at as "送审时间", f.payable_fen as "应付（元）", f.state as "状态", f.remark as "备注", f.reason as "退回原因",
        f.decided_at as "处理时间", f.purchase_no as "订单号",
        (select json_agg(json_build_object('商品编号', l.goods_id, '数量', l.quantity) order by l.id)
         from frozen_list_lines l where l.list_id = f.id) as "商品"
      from frozen_lists f where f.member_id = any($1) order by f.id`,
    worded: { '应付（元）': yuan },
  },
]
