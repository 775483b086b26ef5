import type { OwnPart } from './own-data.ts'

/** Law table L26: what the person did with the store, as the record of acts has it. */
export const ownActs: readonly OwnPart[] = [
  {
    tables: ['audit'],
    title: '操作记录',
    whose: 'login',
    text: `
      select at as "时间", verb as "操作", subject as "对象", reason as "说明" from audit
      where actor_kind = 'buyer' and actor_id = $1 order by id`,
  },
]
