import { invalid, missing, refusals, refused } from '../platform/refusal.ts'

export const refuse = refusals({
  'offers.goodsMissing': missing('您访问的内容不存在或已下架'),
  'offers.restockUnknown': invalid('goods_ids', '商品不存在或已下架，不能设置到货提醒'),
  'offers.tooManyRestocks': refused<{ readonly most: number }>(
    ({ most }) => `到货提醒最多${most}个商品，请先取消不再需要的`,
  ),
  'offers.categoryMissing': missing('商品分类不存在'),
})
