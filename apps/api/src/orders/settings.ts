import { deadlineSettings } from '@yaoji/rules/orders/deadlines'
import { defaultLotAnswerHours } from '@yaoji/rules/stock/lot-promise'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

const days = z.number('请填写天数').int('请填写整数').min(1, '至少1天').max(60, '最多60天')

/** Domain 2.6. */
const receivedDays = setting({
  name: 'orders.received_days',
  shape: days,
  default: deadlineSettings.receivedDaysAfterShipping,
  what: '发货后多少天没有确认收货的，视为已收货。',
})
const completedDays = setting({
  name: 'orders.completed_days',
  shape: days,
  default: deadlineSettings.completedDaysAfterReceipt,
  what: '收货后多少天订单自动完成。含麻订单除外。',
})

/** Decision 0119. */
export const lotAnswerHours = setting({
  name: 'orders.lot_answer_hours',
  shape: z.number('请填写小时数').int('请填写整数').min(1, '至少1小时').max(72, '最多72小时'),
  default: defaultLotAnswerHours,
  what: '可发批号早于承诺时，买家多少小时内答复；逾期按缺货处理。',
})

/** What time makes of an order that was shipped. */
export const receiptDeadlines = { receivedDaysAfterShipping: receivedDays, completedDaysAfterReceipt: completedDays }
