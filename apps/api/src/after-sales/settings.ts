import { defaultWindows } from '@yaoji/rules/after-sales/asking-window'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/**
 * Domain 2.9: shortage, damage and other goods are said at once. No shorter than the contract promises that both parties
 * signed (contracts/templates/purchase-contract.ts); longer it may be.
 */
const askingHours = setting({
  name: 'after-sales.asking_hours',
  shape: z.number('请填写小时数').int('请填写整数').min(48, '购销合同约定48小时，至少48小时').max(720, '最多720小时'),
  default: defaultWindows.askingHours,
  permission: 'settings.quality',
  what: '签收后多少小时内可以申请少货、破损和错发的售后。购销合同约定48小时，只能更长。',
})
/** Domain 2.9: another expiry than the page showed. No shorter than what buyers read when they bought. */
const askingDays = setting({
  name: 'after-sales.asking_days',
  shape: z.number('请填写天数').int('请填写整数').min(7, '已向买家承诺7天，至少7天').max(60, '最多60天'),
  default: defaultWindows.askingDays,
  permission: 'settings.quality',
  what: '签收后多少天内可以申请效期不符、补差价和其他问题的售后。已向买家承诺7天，只能更长。质量问题在有效期内、召回在任何时间都可以申请。',
})

const line = (most: number, missing: string) => z.string().trim().min(1, missing).max(most, `最多${most}个字`)

/** Whoever can change it has goods sent to another house: two people look at it. */
export const returnPlaces = setting({
  name: 'after-sales.return_places',
  shape: z
    .array(
      z.object({
        warehouse_id: z.number('请填写仓库编号').int('请填写整数').positive('请填写仓库编号'),
        receiver: line(30, '请填写收件人'),
        phone: z
          .string()
          .trim()
          .regex(/^[\d -]{7,20}$/, '请填写电话，只含数字、空格和短横线'),
        address: line(120, '请填写详细地址'),
      }),
    )
    .max(50, '最多50个仓库')
    .refine(
      (places) => new Set(places.map((place) => place.warehouse_id)).size === places.length,
      '每个仓库只填一个地址',
    ),
  default: [],
  permission: 'settings.quality',
  needsSecondPerson: true,
  what: '退货、换货的商品寄往哪里：每个仓库的收件人、电话和地址，审核通过后显示给买家。修改须另一人审批。',
})

export const askingWindows = { askingHours, askingDays }
