import { type FrozenListState, frozenListStates } from '@yaoji/rules/orders/frozen-list'
import { goods } from '../goods/published.ts'
import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['frozen_lists', 'frozen_list_lines'],
    title: '提交审批的清单',
    whose: 'members',
    text: `
      select f.id as "清单编号", f.asked_at as "提交时间", f.payable_fen as "应付（元）", f.state as "状态", f.reason as "驳回原因",
        g.name as "商品", l.quantity as "数量", l.amount_fen as "金额（元）"
        from frozen_lists f join frozen_list_lines l on l.list_id = f.id join ${goods} g on g.id = l.goods_id
        where f.member_id = any($1) order by f.id, l.id`,
    worded: { '应付（元）': yuan, '金额（元）': yuan, 状态: (state) => frozenListStates[state as FrozenListState] },
  },
]
