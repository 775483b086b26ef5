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
