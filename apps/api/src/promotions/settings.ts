import { flashHoldMinutes } from '@yaoji/rules/flash/hold'
import { defaultFloorPercent } from '@yaoji/rules/goods/price-floor'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Domain 2.4, law 3: off unless staff set it. */
export const restrictedGifts = setting({
  name: 'promotions.restricted_gifts',
  shape: z.boolean('请选择是或否'),
  default: false,
  permission: 'promotions.edit',
  what: '处方药、冷藏药品和胰岛素等能否作为赠品。',
})
/** Domain 2.4, law 6. Who makes promotions does not lower alone what makes a second person look. */
export const priceFloorPercent = setting({
  name: 'promotions.price_floor_percent',
  shape: z.number('请填写百分数').int('请填写整数').min(0, '不能为负').max(100, '最多100'),
  default: defaultFloorPercent,
  permission: 'promotions.edit',
  needsSecondPerson: true,
  what: '活动价低于基础价的百分之几时，促销须由另一人审批。',
})
/** Domain 2.4, law 6. */
export const groupsSetAside = setting({
  name: 'promotions.groups_set_aside',
  shape: z.boolean('请选择是或否'),
  default: true,
  permission: 'promotions.edit',
  what: '拼团开始时，是否为成团数量预留库存，直到拼团结束。',
})
/** Domain 2.4. */
export const holdMinutes = setting({
  name: 'promotions.hold_minutes',
  shape: z.number('请填写分钟数').int('请填写整数').min(1, '至少1分钟').max(120, '最多120分钟'),
  default: flashHoldMinutes,
  permission: 'promotions.edit',
  what: '秒杀商品加入购物车后，名额为买家保留多少分钟。',
})
