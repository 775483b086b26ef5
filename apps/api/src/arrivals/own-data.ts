import { type ArrivalResult, arrivalResults } from '@yaoji/rules/arrivals/arrival-result'
import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['arrivals', 'arrival_lots'],
    title: '收货验收记录',
    whose: 'members',
    text: `
      select a.order_id as "订单", l.name as "商品", l.lot_no as "批号", l.expected as "发货数量", l.expected - l.missing as "到货数量",
        l.accepted as "合格数量", l.result as "验收结果", a.acceptor as "验收人", a.second_acceptor as "第二验收人",
        a.words as "说明", a.accepted_by_name as "提交人", a.accepted_at as "验收时间"
        from arrivals a join arrival_lots l on l.arrival_id = a.id where a.member_id = any($1) order by a.id, l.id`,
    worded: { 验收结果: (result) => arrivalResults[result as ArrivalResult] },
  },
]
