import { type CaseKind, factsOf, type Outcome, outcomes } from '@yaoji/rules/after-sales/case-kinds'
import { type CaseState, caseStates } from '@yaoji/rules/after-sales/case-state'
import { type RefundWay, refundWays } from '@yaoji/rules/after-sales/judge-asking'
import { orderLines } from '../orders/published.ts'
import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['after_sales_cases'],
    title: '售后申请',
    whose: 'members',
    text: `
      select id as "售后编号", order_id as "订单", kind as "问题类型", outcome as "处理方式", refund_to as "退款方式", state as "状态", words as "说明",
        carrier as "承运", waybill as "运单号", asked_by_name as "申请人", asked_at as "申请时间"
        from after_sales_cases where member_id = any($1) order by id`,
    worded: {
      问题类型: (kind) => factsOf(kind as CaseKind).name,
      处理方式: (outcome) => outcomes[outcome as Outcome],
      退款方式: (way) => refundWays[way as RefundWay],
      状态: (state) => caseStates[state as CaseState],
    },
  },
  {
    tables: ['after_sales_items'],
    title: '售后商品',
    whose: 'members',
    text: `
      select i.case_id as "售后编号", i.lot_no as "批号", i.quantity as "申请数量", i.received as "收到数量"
        from after_sales_items i join after_sales_cases c on c.id = i.case_id where c.member_id = any($1) order by i.id`,
  },
  {
    tables: ['after_sales_differences'],
    title: '售后差价',
    whose: 'members',
    text: `
      select d.case_id as "售后编号", l.name as "商品", d.wished_fen as "申请金额（元）", d.granted_fen as "同意金额（元）"
        from after_sales_differences d join after_sales_cases c on c.id = d.case_id
        join ${orderLines} l on l.id = d.order_line_id where c.member_id = any($1) order by d.id`,
  },
]
