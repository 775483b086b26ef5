import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['coupons'],
    title: '优惠券',
    whose: 'members',
    text: `
      select name as "名称", from_fen as "满（元）", reduce_fen as "减（元）", valid_from as "起", valid_until as "止", state as "状态",
        order_id as "订单编号", received_at as "领取时间", used_at as "使用时间" from coupons where member_id = any($1) order by id`,
    worded: { '满（元）': yuan, '减（元）': yuan },
  },
]
