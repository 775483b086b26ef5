import { invalidFields, missing, refusals, refused } from '../platform/refusal.ts'

/** Everything that promotions refuse; what carts say of them is the carts'. */
export const refuse = refusals({
  'promotions.missing': missing('促销不存在'),
  'promotions.faults': invalidFields(),
  'promotions.lotNotFree': refused<{ readonly goodsId: number; readonly lotId: number }>(
    ({ goodsId }) => `商品${goodsId}的该批号不在可销库存中，或已被订单占用`,
  ),
})
