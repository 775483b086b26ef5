import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['report_wishes'],
    title: '催传的检验报告',
    whose: 'members',
    text: `
      select lot_no as "批号", asked_at as "提出时间", answered_at as "答复时间" from report_wishes
        where member_id = any($1) order by id`,
  },
]
