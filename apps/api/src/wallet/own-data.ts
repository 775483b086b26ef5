import { useTypeLabel } from '@yaoji/rules/wallet/use-types'
import { type WithdrawalState, withdrawalStates } from '@yaoji/rules/wallet/withdrawal'
import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['accounts'],
    title: '资金与积分账户',
    whose: 'members',
    text: `
      select member_id as "单位编号", kind as "账户", amount_fen as "数额（分或积分）", limit_fen as "额度（元）", due_day as "还款日"
        from accounts where member_id = any($1) order by id`,
    worded: { '额度（元）': yuan },
  },
  {
    tables: ['ledger'],
    title: '资金与积分流水',
    whose: 'members',
    text: `
      select a.kind as "账户", l.amount_fen as "变动（分或积分）", l.after_fen as "变动后（分或积分）", l.use_type as "用途",
        l.order_id as "订单编号", l.note as "说明", l.at as "时间"
        from ledger l join accounts a on a.id = l.account_id where l.member_id = any($1) order by l.id`,
    worded: { 用途: (type) => useTypeLabel(String(type)) },
  },
  {
    tables: ['withdrawals'],
    title: '提现',
    whose: 'members',
    text: `
      select withdrawal_no as "单号", amount_fen as "金额（元）", state as "状态", account_name as "户名", bank as "开户行",
        account as "账号", reference as "银行流水号",
        case when state = 'refused' then reason else '' end as "退回原因", created_at as "时间"
        from withdrawals where member_id = any($1) order by id`,
    worded: { '金额（元）': yuan, 状态: (state) => withdrawalStates[state as WithdrawalState] },
  },
]
