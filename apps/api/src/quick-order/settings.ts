import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

const days = (least: number, most: number) =>
  z.number('请填写天数').int('请填写整数').min(least, `至少${least}`).max(most, `最多${most}`)

/** Our choice (decision 0131). */
export const refillTerms = setting({
  name: 'quick-order.refill',
  shape: z.object({
    leastDays: days(2, 20),
    withinDays: days(1, 60),
    casePercent: z.number('请填写百分数').int('请填写整数').min(50, '至少50').max(100, '最多100'),
  }),
  default: { leastDays: 3, withinDays: 7, casePercent: 80 },
  what: '补货建议：至少在多少天买过（leastDays）、提前多少天提示（withinDays）、达到件装量百分之几时建议整件（casePercent）。',
})
