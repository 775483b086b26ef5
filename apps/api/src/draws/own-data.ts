import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['draw_results'],
    title: '抽奖',
    whose: 'members',
    text: `
      select d.name as "活动", r.name as "结果", r.at as "时间" from draw_results r join draws d on d.id = r.draw_id
        where r.member_id = any($1) order by r.id`,
  },
]
