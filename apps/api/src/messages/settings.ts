import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Our choice (decision 0111): what a message says stands elsewhere for as long as the law wants it. */
export const messagesKeptDays = setting({
  name: 'messages.kept_days',
  shape: z.number('请填写天数').int('请填写整数').min(30, '至少30天').max(1_830, '最多1830天'),
  default: 365,
  what: '会员消息保存多少天；消息所说的订单、证件、合同另行保存，不受影响。',
})
