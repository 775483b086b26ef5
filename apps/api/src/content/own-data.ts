import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['company_pack_looks'],
    title: '首营资料下载记录',
    whose: 'login',
    text: `
      select at as "时间" from company_pack_looks where login_id = $1 order by id`,
  },
]
