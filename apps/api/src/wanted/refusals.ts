import { changed, invalid, invalidFields, missing, refusals, refused } from '../platform/refusal.ts'

/** Every no about goods that members want. */
export const refuse = refusals({
  'wanted.invalid': invalidFields(),
  'wanted.tooMany': refused<{ readonly most: number }>(
    ({ most }) => `待处理的求购最多${most}条，请等待答复或关闭不再需要的`,
  ),
  'wanted.missing': missing('没有该求购'),
  'wanted.over': changed<{ readonly state: string }>(({ state }) => `该求购${state}，请刷新后查看`),
  'wanted.goodsMissing': invalid('goods_id', '商品不存在或已下架'),
})
