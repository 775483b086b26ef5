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
