import { z } from 'zod'
import { setting } from './setting.ts'

const days = (most: number) => z.number('请填写天数').int('请填写整数').min(1, '至少1天').max(most, `最多${most}天`)

/** With a sent row goes the memory of its key. */
export const outboxKeptDays = setting({
  name: 'platform.outbox_kept_days',
  shape: days(366),
  default: 30,
  what: '已送达的外发消息保留多少天。',
})
/** A repeat after this long is a new wish; what was done stays in the audit. */
export const keysKeptDays = setting({
  name: 'platform.keys_kept_days',
  shape: days(366),
  default: 30,
  what: '重复提交的识别保留多少天。',
})
export const approvalDays = setting({
  name: 'platform.approval_days',
  shape: days(60),
  default: 7,
  what: '待审批的修改多少天没有处理即失效。',
})
