import { changed, invalidFields, missing, refusals, refused } from '../platform/refusal.ts'

/** Everything that promotions refuse; what carts say of them is the carts'. */
export const refuse = refusals({
  'promotions.missing': missing('促销不存在'),
  'promotions.faults': invalidFields(),
  'promotions.pricesMoved': changed('提交后商品原价已变动，请驳回后按现在的价格重新提交'),
  'promotions.lotNotFree': refused<{ readonly goodsId: number; readonly lotId: number }>(
    ({ goodsId }) => `商品${goodsId}的该批号不在可销库存中，或已被订单占用`,
  ),
})
