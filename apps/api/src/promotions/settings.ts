import { flashHoldMinutes } from '@yaoji/rules/flash/flash-refusal'
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
/** Domain 2.4. */
export const holdMinutes = setting({
  name: 'promotions.hold_minutes',
  shape: z.number('请填写分钟数').int('请填写整数').min(1, '至少1分钟').max(120, '最多120分钟'),
  default: flashHoldMinutes,
  permission: 'promotions.edit',
  what: '秒杀商品加入购物车后，名额为买家保留多少分钟。',
})
