import { type DepositState, depositStates } from '@yaoji/rules/wallet/deposit'
import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['deposits'],
    title: '充值与还款',
    whose: 'members',
    text: `
      select deposit_no as "单号", amount_fen as "金额（元）", bonus_fen as "返利（元）", state as "状态", created_at as "时间",
        confirmed_at as "到账时间", cancelled_at as "取消时间" from deposits where member_id = any($1) order by id`,
    worded: {
      '金额（元）': yuan,
      '返利（元）': yuan,
      状态: (state) => depositStates[state as DepositState],
    },
  },
]
