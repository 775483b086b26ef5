import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Domain section 5. */
export const exactStockUpTo = setting({
  name: 'goods.exact_stock_up_to',
  shape: z.number('请填写数量').int('请填写整数').min(0, '不能为负').max(1_000_000, '数量太大'),
  default: 50,
  what: '库存不超过这个数时显示具体数量，超过时显示“充足”。',
})

export const mostHotSearches = 10
export const hotWords = setting<readonly string[]>({
  name: 'goods.hot_searches',
  shape: z
    .array(z.string().trim().min(1, '请填写').max(20, '最多20个字'))
    .max(mostHotSearches, `最多${mostHotSearches}个词`),
  default: [],
  permission: 'content.edit',
  what: '搜索框下的热门搜索词；不填时显示最畅销的通用名。',
})
