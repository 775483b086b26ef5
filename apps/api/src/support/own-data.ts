import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['support_lines'],
    title: '在线咨询',
    whose: 'members',
    text: `
      select at as "时间", said_by as "发言方", name as "姓名", words as "内容"
        from support_lines where member_id = any($1) order by id`,
    worded: { 发言方: (by) => (by === 'staff' ? '客服' : '会员') },
  },
]
