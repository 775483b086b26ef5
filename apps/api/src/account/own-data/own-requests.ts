import type { OwnPart } from '../../platform/own-data.ts'

/** That a person asked is kept about it too. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['data_requests'],
    title: '个人数据申请',
    whose: 'login',
    text: `select state as "状态", asked_at as "申请时间", done_at as "完成时间" from data_requests where login_id = $1 order by id`,
  },
]
