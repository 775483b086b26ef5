import { missing, refusals } from '../platform/refusal.ts'

export const refuse = refusals({
  'offers.goodsMissing': missing('您访问的内容不存在或已下架'),
  'offers.categoryMissing': missing('商品分类不存在'),
})
