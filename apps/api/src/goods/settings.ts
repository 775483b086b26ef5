import { defaultQuantityLimits, type QuantityLimit } from '@yaoji/rules/goods/ephedrine-quantity'
import { defaultFloorPercent } from '@yaoji/rules/goods/price-floor'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Domain section 5. */
export const exactStockUpTo = setting({
  name: 'goods.exact_stock_up_to',
  shape: z.number('请填写数量').int('请填写整数').min(0, '不能为负').max(1_000_000, '数量太大'),
  default: 50,
  what: '库存不超过这个数时显示具体数量，超过时显示“充足”。',
})

/** Domain 2.4, law 6. Who agrees on prices does not lower alone what makes a second person look. */
export const agreedFloorPercent = setting({
  name: 'goods.agreed_floor_percent',
  shape: z.number('请填写百分数').int('请填写整数').min(0, '不能为负').max(100, '最多100'),
  default: defaultFloorPercent,
  permission: 'prices.edit',
  needsSecondPerson: true,
  what: '协议价低于原价的百分之几，或商品还没有原价时，须由另一人审批；填0时不需要。',
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

const pieces = z.number('请填写数量').int('请填写整数').min(1, '至少1').max(1_000_000, '数量太大')
/** Domain 2.7, rule 8. */
export const ephedrineLimits = setting<readonly QuantityLimit[]>({
  name: 'goods.ephedrine_limits',
  shape: z
    .array(
      z.object({
        of: z.string().trim().min(1, '请填写类别或通用名').max(100, '最多100个字'),
        alarm: pieces,
        ceiling: pieces.nullable(),
      }),
    )
    .max(50, '最多50条')
    .refine((all) => new Set(all.map(({ of }) => of)).size === all.length, '同一类别或通用名只能有一条'),
  default: defaultQuantityLimits,
  permission: 'settings.quality',
  what: '含麻商品每会员每月的数量：类别（ephedrine_compound 含麻黄碱类复方制剂、compound_licorice_opioid 复方甘草片类）或通用名，达到 alarm 时提醒质管，超过 ceiling 时不能购买（留空为不限）。',
})
