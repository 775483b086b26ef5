import { defaultWindows } from '@yaoji/rules/after-sales/asking-window'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Domain 2.9: shortage, damage and other goods are said at once. */
const askingHours = setting({
  name: 'afterSales.asking_hours',
  shape: z.number('请填写小时数').int('请填写整数').min(24, '至少24小时').max(720, '最多720小时'),
  default: defaultWindows.askingHours,
  permission: 'settings.quality',
  what: '签收后多少小时内可以申请少货、破损和错发的售后。',
})
/** Domain 2.9: another expiry than the page showed. */
const askingDays = setting({
  name: 'afterSales.asking_days',
  shape: z.number('请填写天数').int('请填写整数').min(1, '至少1天').max(60, '最多60天'),
  default: defaultWindows.askingDays,
  permission: 'settings.quality',
  what: '签收后多少天内可以申请效期不符、补差价和其他问题的售后。质量问题在有效期内、召回在任何时间都可以申请。',
})

export const askingWindows = { askingHours, askingDays }
