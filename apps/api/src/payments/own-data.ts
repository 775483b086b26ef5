import { type ReturnState, returnStates } from '@yaoji/rules/payments/payment-moves'
import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['payments'],
    title: '付款',
    whose: 'members',
    text: `
      select subject_no as "单号", tender as "付款方式", amount_fen as "金额（元）", state as "状态", created_at as "发起时间",
        taken_at as "到账时间", failed_at as "失败时间" from payments where member_id = any($1) order by id`,
    worded: { '金额（元）': yuan },
  },
  {
    tables: ['money_in'],
    title: '转账凭证',
    whose: 'members',
    text: `
      select p.subject_no as "单号", i.payer_name as "付款人", i.amount_fen as "金额（元）", i.state as "状态", i.reason as "说明",
        i.created_at as "时间" from money_in i join payments p on p.id = i.payment_id where p.member_id = any($1) order by i.id`,
    worded: { '金额（元）': yuan },
  },
  {
    tables: ['payment_returns'],
    title: '退款',
    whose: 'members',
    text: `
      select p.subject_no as "单号", p.tender as "付款方式", r.amount_fen as "金额（元）", r.state as "状态", r.created_at as "时间",
        r.settled_at as "完成时间" from payment_returns r join payments p on p.id = r.payment_id
        where r.member_id = any($1) order by r.id`,
    worded: { '金额（元）': yuan, 状态: (state) => returnStates[state as ReturnState] },
  },
]
