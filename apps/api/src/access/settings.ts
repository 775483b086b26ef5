import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Law table L11: who sells them by wholesale needs the right to anabolic steroids and peptide hormones. */
export const sellsEphedrine = setting({
  name: 'access.sells_ephedrine',
  shape: z.boolean('请选择是或否'),
  default: true,
  permission: 'settings.quality',
  needsSecondPerson: true,
  what: '本公司是否有权批发含麻黄碱类复方制剂；选否时此类商品一律不能加入购物车和下单。',
})
