import { type WantedState, wantedStates } from '@yaoji/rules/wanted/wanted-goods'
import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['wanted_goods'],
    title: '品种求购',
    whose: 'members',
    text: `
      select name as "品名", spec as "规格", maker as "厂家", quantity as "数量", price_fen as "期望价（元）",
        contact as "联系人", phone as "电话", words as "备注", state as "状态", asked_by_name as "提交人",
        asked_at as "提交时间", reply as "答复", replied_at as "答复时间"
        from wanted_goods where member_id = any($1) order by id`,
    worded: { 状态: (state) => wantedStates[state as WantedState], '期望价（元）': yuan },
  },
]
