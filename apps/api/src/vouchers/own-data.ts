import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['voucher_purchases'],
    title: '购券单',
    whose: 'members',
    text: `
      select purchase_no as "单号", name as "名称", quantity as "数量", payable_fen as "应付（元）", created_at as "时间",
        confirmed_at as "到账时间", cancelled_at as "取消时间" from voucher_purchases where member_id = any($1) order by id`,
    worded: { '应付（元）': yuan },
  },
  {
    tables: ['vouchers'],
    title: '现金券',
    whose: 'members',
    text: `
      select voucher_no as "券号", name as "名称", face_fen as "面值（元）", left_fen as "余额（元）", created_at as "时间"
        from vouchers where member_id = any($1) order by id`,
    worded: { '面值（元）': yuan, '余额（元）': yuan },
  },
  {
    tables: ['voucher_ledger'],
    title: '现金券流水',
    whose: 'members',
    text: `
      select v.voucher_no as "券号", l.amount_fen as "变动（元）", l.after_fen as "变动后（元）", l.use_type as "用途", l.order_id as "订单编号",
        l.at as "时间" from voucher_ledger l join vouchers v on v.id = l.voucher_id where l.member_id = any($1) order by l.id`,
    worded: { '变动（元）': yuan, '变动后（元）': yuan },
  },
]
