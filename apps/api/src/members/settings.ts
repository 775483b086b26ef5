import { defaultOpensDaysBefore } from '@yaoji/rules/contracts/contract-year'
import { defaultExpiringDays } from '@yaoji/rules/members/certificates'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Domain 2.2. */
export const expiringDays = setting({
  name: 'members.expiring_days',
  shape: z.number('请填写天数').int('请填写整数').min(1, '至少1天').max(366, '最多366天'),
  default: defaultExpiringDays,
  what: '资质证件在到期前多少天起标为“即将过期”。',
})

/** Of the quality agreement, which is a certificate, as of the other contracts of a year: its warning begins that day. */
export const agreementOpensDays = setting({
  name: 'members.agreement_opens_days',
  shape: z.number('请填写天数').int('请填写整数').min(1, '至少1天').max(90, '最多90天'),
  default: defaultOpensDaysBefore,
  what: '新一年的合同在年初前多少天起可以确认；本年度的质量保证协议同日起提示即将过期。',
})
