import { type MailState, mailStates } from '@yaoji/rules/invoices/invoice-mail'
import { type PackState, packStates } from '@yaoji/rules/invoices/invoice-pack'
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
  {
    tables: ['invoice_mails'],
    title: '发票邮件',
    whose: 'members',
    text: `
      select i.order_no as "订单号", i.invoice_no as "发票号码", m.email as "邮箱", m.state as "状态", m.asked_at as "申请时间"
        from invoice_mails m join invoices i on i.id = m.invoice_id where m.member_id = any($1) order by m.id`,
    worded: { 状态: (state) => mailStates[state as MailState] },
  },
  {
    tables: ['invoice_packs'],
    title: '发票打包',
    whose: 'members',
    text: `
      select from_day as "开票日期从", until_day as "开票日期到", total as "张数", state as "状态", asked_at as "申请时间"
        from invoice_packs where member_id = any($1) order by id`,
    worded: { 状态: (state) => packStates[state as PackState] },
  },
]
