import { type FeedbackKind, feedbackKinds } from '@yaoji/rules/feedback/feedback'
import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['feedback'],
    title: '意见反馈',
    whose: 'members',
    text: `
      select kind as "类型", words as "内容", phone as "电话", email as "邮箱", sent_by_name as "提交人",
        sent_at as "提交时间", reply as "答复", replied_at as "答复时间"
        from feedback where member_id = any($1) order by id`,
    worded: { 类型: (kind) => feedbackKinds[kind as FeedbackKind] },
  },
]
