import { defaultStopSaleDays } from '@yaoji/rules/stock/first-expiry'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Law table L18. */
export const stopSaleDays = setting({
  name: 'stock.stop_sale_days',
  shape: z.number('请填写天数').int('请填写整数').min(0, '不能为负').max(366, '最多366天'),
  default: defaultStopSaleDays,
  permission: 'settings.quality',
  what: '批号在有效期前多少天进入停售期，不再销售。',
})
