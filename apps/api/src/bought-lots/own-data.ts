import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['bought_lots'],
    title: '登记的批号剩余数量',
    whose: 'members',
    text: `
      select lot_no as "批号", expires_on as "有效期至", left_pieces as "剩余数量", stated_at as "登记时间" from bought_lots
        where member_id = any($1) order by stated_at`,
  },
  {
    tables: ['lot_help'],
    title: '近效期协助请求',
    whose: 'members',
    text: `
      select lot_no as "批号", expires_on as "有效期至", pieces as "数量", words as "说明", asked_at as "提出时间",
        answer as "答复", answered_at as "答复时间" from lot_help where member_id = any($1) order by id`,
  },
  {
    tables: ['expiry_reminders', 'expiry_silences'],
    title: '近效期提醒',
    whose: 'members',
    text: `
      select month as "月份", lots as "批号数", sent_at as "时间" from expiry_reminders where member_id = any($1)
      union all select '不再提醒', null, since from expiry_silences where member_id = any($1) order by 3`,
  },
]
