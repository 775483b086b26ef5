import { refrigerated } from '@yaoji/rules/orders/cold-trip'
import { deadlineSettings } from '@yaoji/rules/orders/deadlines'
import { defaultLotAnswerHours } from '@yaoji/rules/stock/lot-promise'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/**
 * Orders under way are judged by what holds now: a smaller number makes them received in the past, perhaps while the goods
 * travel, and what is asked for after receipt ends then. So goods have the time to arrive, and two people look at it.
 */
const receiptDays = {
  shape: z.number('请填写天数').int('请填写整数').min(3, '至少3天').max(60, '最多60天'),
  permission: 'settings.quality',
  needsSecondPerson: true,
} as const

/** Domain 2.6. */
const receivedDays = setting({
  ...receiptDays,
  name: 'orders.received_days',
  default: deadlineSettings.receivedDaysAfterShipping,
  what: '发货后多少天没有确认收货的，视为已收货。已经发货的订单也按新的天数计算，售后期限随之变化。修改须另一人审批。',
})
const completedDays = setting({
  ...receiptDays,
  name: 'orders.completed_days',
  default: deadlineSettings.completedDaysAfterReceipt,
  what: '收货后多少天订单自动完成，含麻订单除外。已经收货的订单也按新的天数计算，完成后不能恢复。修改须另一人审批。',
})

/** Decision 0119. */
export const lotAnswerHours = setting({
  name: 'orders.lot_answer_hours',
  shape: z.number('请填写小时数').int('请填写整数').min(1, '至少1小时').max(72, '最多72小时'),
  default: defaultLotAnswerHours,
  what: '可发批号早于承诺时，买家多少小时内答复；逾期按缺货处理。',
})

/** Law table L17, decision 0123: cold goods travel with these alone. */
export const coldCarriers = setting({
  name: 'orders.cold_carriers',
  shape: z.array(z.string().trim().min(1, '请填写承运单位').max(40, '最多40字')).min(1, '至少一家').max(50, '最多50家'),
  default: ['自有冷藏车', '顺丰冷运', '京东冷链', '中通冷链'],
  permission: 'settings.quality',
  what: '可以承运冷藏商品的单位，须已做冷链运输能力审计。',
})
const degrees = z
  .number('请填写温度')
  .min(-100, '不低于-100℃')
  .max(100, '不高于100℃')
  .multipleOf(0.5, '请填写0.5℃的整数倍')
export const coldRange = setting({
  name: 'orders.cold_range',
  shape: z
    .object({ least: degrees, most: degrees })
    .refine(({ least, most }) => least <= most, '最低温度不能高于最高温度'),
  default: { least: refrigerated.least / 100, most: refrigerated.most / 100 },
  permission: 'settings.quality',
  what: '冷藏商品运输温度的范围（℃），两端均为合格。',
})

/** Law table L19: whose goods do not leave without their trace codes. */
export const tracedGoods = setting<'none' | 'insured' | 'medicines'>({
  name: 'orders.traced_goods',
  shape: z.enum(['none', 'insured', 'medicines'], '请选择 none、insured 或 medicines'),
  default: 'none',
  permission: 'settings.quality',
  what: '哪些商品须扫描追溯码才能出库：none 不限，insured 医保药品，medicines 全部国药准字药品。',
})

/** What time makes of an order that was shipped. */
export const receiptDeadlines = { receivedDaysAfterShipping: receivedDays, completedDaysAfterReceipt: completedDays }
