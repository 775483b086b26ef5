import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['order_cashbacks'],
    title: '满返',
    whose: 'members',
    text: `
      select name as "活动", order_id as "订单编号", promised_fen as "预计（元）", given_fen as "已返（元）", taken_fen as "收回（元）", given_at as "时间"
        from order_cashbacks where member_id = any($1) order by order_id`,
    worded: { '预计（元）': yuan, '已返（元）': yuan, '收回（元）': yuan },
  },
]
