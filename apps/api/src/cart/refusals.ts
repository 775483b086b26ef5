import type { OfferChangedWire } from '@yaoji/contract/cart'
import type { LineChangedWire } from '@yaoji/contract/cart-edit'
import type { LargeQuantity } from '@yaoji/rules/cart/large-quantity'
import { type QuantityRefusal, quantityRefusalText } from '@yaoji/rules/cart/quantity'
import { type FlashRefusal, flashRefusalText } from '@yaoji/rules/flash/flash-refusal'
import { type Refusal as NoPermission, refusalText } from '@yaoji/rules/goods/buy-permission'
import { type OverCeiling, overCeilingText } from '@yaoji/rules/goods/ephedrine-quantity'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { nameOfRegion } from '@yaoji/rules/goods/region-names'
import { yuanText } from '@yaoji/rules/money/fen'
import { type AddOnRefusal, addOnRefusalText } from '@yaoji/rules/promotions/outcome'
import { changed, forbidden, missing, refusals, refused, ruled } from '../platform/refusal.ts'

interface SetStopped {
  readonly name: string
  readonly goods: string
  readonly because: string
}

/** Every no of the cart. */
export const refuse = refusals({
  'cart.quantity.*': ruled<QuantityRefusal>(quantityRefusalText),
  'cart.permission.*': ruled<NoPermission>(refusalText),
  'cart.addOn.*': ruled<AddOnRefusal & { readonly saleUnit?: string }>((refusal) =>
    addOnRefusalText(refusal, refusal.saleUnit),
  ),
  'cart.flash.*': ruled<FlashRefusal & { readonly unit: string }>((refusal) =>
    flashRefusalText(refusal, refusal.unit, nameOfRegion),
  ),
  'cart.large.*': ruled<LargeQuantity & { readonly unit: string; readonly measure: 'piece' | 'gram' }>(
    ({ unit, measure, ...large }) => {
      const all = quantityText(large.quantity, unit, measure)
      return large.kind === 'unusual'
        ? `共 ${all}，通常一次采购 ${quantityText(large.usual, unit, measure)}，再按一次确认`
        : `共 ${all}，这一行 ${yuanText(large.amountFen)}，再按一次确认`
    },
  ),
  'cart.ephedrine.*': ruled<OverCeiling>(overCeilingText),
  'cart.goodsMissing': missing('商品不存在或已下架'),
  'cart.lineMissing': missing('该商品已不在购物车中，如仍需要请重新加入'),
  'cart.linesMissing': missing('所选商品已不在购物车中'),
  'cart.full': refused(({ most }: { readonly most: number }) => `购物车最多放${most}种商品，请先结算或清理`),
  'cart.promotionEnded': refused('活动已结束'),
  // The window, the audience, the lot or the class of the goods: in the words of the price that was asked for.
  'cart.notAtThisPrice': refused(({ text }: { readonly text: string }) => text),
  // The price row, the tier or the reduction that the buyer saw is not this buyer's any more.
  'cart.offerChanged': changed(
    ({ differences }: OfferChangedWire) =>
      `该商品与您看到的不同：${differences.map(({ after }) => after).join('；')}，请确认后再加入购物车`,
  ),
  // Another tab or a colleague set it meanwhile.
  'cart.lineChanged': changed(({ text }: LineChangedWire) => `购物车中该商品已改为${text}，本次未作修改，请核对后再改`),
  'cart.setStopped': refused(({ name, goods, because }: SetStopped) => `组合“${name}”中的${goods}：${because}`),
  'cart.flashQuantityFixed': refused('秒杀不能修改商品数量'),
  'cart.ownStoresOnly': forbidden('只能为您自己的门店采购，请刷新后重试'),
  'cart.otherStoresOnly': forbidden('只能复制到您名下的其他门店'),
})
