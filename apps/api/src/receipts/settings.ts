import { defaultReceiptDays } from '@yaoji/rules/orders/ephedrine-receipt'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Domain 2.7: the last reminder comes on the tenth day. */
export const receiptDays = setting({
  name: 'receipts.days',
  shape: z.number('请填写天数').int('请填写整数').min(11, '至少11天').max(60, '最多60天'),
  default: defaultReceiptDays,
  permission: 'settings.quality',
  what: '含麻订单收货后多少天内须上传回执；逾期未上传的，不能再购买含麻商品。',
})
