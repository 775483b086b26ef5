import { letterKinds } from '@yaoji/rules/messages/letters'
import { messageKinds } from '@yaoji/rules/messages/message-kinds'
import type { OwnPart } from '../platform/own-data.ts'

const ways: Readonly<Record<string, string>> = { sms: '短信', mail: '邮件' }

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['messages'],
    title: '消息',
    whose: 'members',
    text: `
      select kind as "类型", title as "标题", text as "内容", at as "时间", read_at as "阅读时间"
        from messages where member_id = any($1) order by id`,
    worded: { 类型: (kind) => messageKinds[kind as keyof typeof messageKinds] },
  },
  {
    tables: ['unwanted_letters'],
    title: '已关闭的通知',
    whose: 'members',
    text: `
      select letter as "通知", way as "方式", since as "关闭时间"
        from unwanted_letters where member_id = any($1) order by since, letter, way`,
    worded: {
      通知: (letter) => letterKinds[letter as keyof typeof letterKinds].label,
      方式: (way) => ways[String(way)],
    },
  },
]
