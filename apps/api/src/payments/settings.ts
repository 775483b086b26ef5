import { deadlineSettings } from '@yaoji/rules/orders/deadlines'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

const whole = (least: number, most: number) =>
  z.number('请填写数字').int('请填写整数').min(least, `至少${least}`).max(most, `最多${most}`)

/** Domain 2.6. */
export const payHours = setting({
  name: 'payments.pay_hours',
  shape: whole(1, 720),
  default: deadlineSettings.payHours,
  what: '未付款的订单保留多少小时，超时自动取消并释放库存。',
})
export const transferHours = setting({
  name: 'payments.transfer_hours',
  shape: whole(1, 720),
  default: deadlineSettings.transferHours,
  what: '选择对公转账的订单和购券单保留多少小时，等待上传转账凭证。',
})
export const rushMinutes = setting({
  name: 'payments.rush_minutes',
  shape: whole(5, 1440),
  default: deadlineSettings.rushMinutes,
  what: '秒杀和拼团订单保留多少分钟，超时自动取消并释放名额。',
})

export const proofsADay = setting({
  name: 'payments.proofs_a_day',
  shape: whole(1, 1000),
  default: 50,
  what: '每个会员24小时内最多上传多少份转账凭证。',
})

export interface CompanyAccount {
  readonly name: string
  readonly bank: string
  readonly number: string
}
/** Whoever can change it can have all transfers: two people look at it. What is here at first reaches nobody. */
export const companyAccount = setting<CompanyAccount>({
  name: 'payments.company_account',
  shape: z.object({
    name: z.string().trim().min(1, '请填写户名').max(60, '最多60个字'),
    bank: z.string().trim().min(1, '请填写开户行').max(60, '最多60个字'),
    number: z
      .string()
      .trim()
      .regex(/^[\d -]{8,40}$/, '请填写账号，只含数字、空格和短横线'),
  }),
  default: { name: '药集医药（成都）有限公司（演示）', bank: '演示银行成都分行', number: '0000 0000 0000 0000 000' },
  permission: 'settings.finance',
  needsSecondPerson: true,
  what: '对公转账的收款账户，显示在付款页。修改须另一人审批。',
})

/** How long what is not paid is kept. */
export const payDeadlines = { payHours, transferHours, rushMinutes }
