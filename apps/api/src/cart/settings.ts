import { defaultLarge } from '@yaoji/rules/cart/large-quantity'
import { defaultOrderMinimumFen } from '@yaoji/rules/cart/order-minimum'
import { defaultWholeCasePercent } from '@yaoji/rules/cart/quantity'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Domain 2.3. */
export const orderMinimumFen = setting({
  name: 'cart.minimum_fen',
  shape: z.number('请填写金额').int('请填写整分').min(0, '不能为负').max(100_000_000, '金额太大'),
  default: defaultOrderMinimumFen,
  what: '订单最低起购金额（单位：分）。',
})
/** Domain 1. */
export const singleItemFrees = setting<'order' | 'line'>({
  name: 'cart.single_item_frees',
  shape: z.enum(['order', 'line'], '请选择 order 或 line'),
  default: 'order',
  what: '单品包邮达到数量时免哪部分运费：order 为整单，line 只免这一行。',
})
/** Domain 2.3. */
export const wholeCasePercent = setting<number | null>({
  name: 'cart.whole_case_percent',
  shape: z.number('请填写百分数').int('请填写整数').min(50, '至少50').max(99, '最多99').nullable(),
  default: defaultWholeCasePercent,
  what: '零头达到件装量的百分之几时自动调为整件；留空则不调整。',
})
/** Decision 0132. */
export const largeTimes = setting<number | null>({
  name: 'cart.large_times',
  shape: z.number('请填写倍数').int('请填写整数').min(2, '至少2').max(1000, '最多1000').nullable(),
  default: defaultLarge.timesUsual,
  what: '数量超过通常采购量的多少倍时请买家再确认一次；留空则不问。',
})
/** Decision 0132. */
export const largeLineFen = setting<number | null>({
  name: 'cart.large_line_fen',
  shape: z.number('请填写金额').int('请填写整分').min(1, '至少1分').max(100_000_000, '金额太大').nullable(),
  default: defaultLarge.lineFen,
  what: '一行金额超过多少时请买家再确认一次（单位：分）；留空则不问。',
})
