import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

const days = z.array(z.iso.date('日期格式为 2026-10-01')).max(200, '最多200天')

/** Domain 2.1 leaves open how long a review takes. */
export const reviewDays = setting({
  name: 'registration.review_days',
  shape: z.number('请填写天数').int('请填写整数').min(1, '至少1个工作日').max(20, '最多20个工作日'),
  default: 2,
  what: '注册资料提交后，在多少个工作日内完成审核；完成页上写明最晚日期。',
})

export const workCalendar = setting({
  name: 'registration.work_calendar',
  shape: z.object({ off: days, worked: days }),
  default: { off: [], worked: [] },
  what: '工作日历：off 为放假的日期，worked 为调休上班的周末；其余按周一至周五计算。',
})

/** What a person ticks; who changed the text writes the day of the change here, and the form asks for the tick again. */
export const agreementVersions = setting({
  name: 'registration.agreements',
  shape: z.object({ user: z.string().min(1, '请填写版本').max(20), privacy: z.string().min(1, '请填写版本').max(20) }),
  default: { user: '2026-11-22', privacy: '2026-11-23' },
  permission: 'settings.quality',
  what: '注册时勾选的《用户协议》与《隐私政策》的版本，修改文本后同时修改版本。',
})

/** Our choice (decision 0105): more stores than this under one login are opened by the representative. */
export const mostStores = setting({
  name: 'registration.most_stores',
  shape: z.number('请填写家数').int('请填写整数').min(1, '至少1家').max(500, '最多500家'),
  default: 50,
  what: '一个登录账号下最多可注册多少家单位（连锁门店）。',
})
