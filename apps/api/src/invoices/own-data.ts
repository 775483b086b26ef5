import { type InvoiceState, invoiceStates } from '@yaoji/rules/invoices/invoice-state'
import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['invoices'],
    title: '发票',
    whose: 'members',
    text: `
      select order_no as "订单号", invoice_no as "发票号码", buyer ->> 'title' as "抬头", buyer ->> 'taxNo' as "税号",
        case colour when 'red' then -amount_fen else amount_fen end as "金额（元）", state as "状态", issued_at as "开票时间"
        from invoices where member_id = any($1) order by id`,
    worded: { '金额（元）': yuan, 状态: (state) => invoiceStates[state as InvoiceState] },
  },
]
