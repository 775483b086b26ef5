import { type ReceiptState, receiptStates } from '@yaoji/rules/orders/ephedrine-receipt'
import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['ephedrine_receipts'],
    title: '含麻回执',
    whose: 'members',
    text: `
      select order_id as "订单", state as "状态", received_on as "收货日期", receiver as "收货人", sent_by_name as "上传人",
        sent_at as "上传时间", reason as "驳回原因", retain_until as "保存至"
        from ephedrine_receipts where member_id = any($1) order by id`,
    worded: { 状态: (state) => receiptStates[state as ReceiptState] },
  },
]
