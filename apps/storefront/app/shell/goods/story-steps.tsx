import type { GoodsWire } from '@yaoji/contract/goods'
import { pricedTiers } from '@yaoji/rules/cart/ladder'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { formatYuan } from '@yaoji/rules/money/fen'
import { type PriceSource, priceSourceNames } from '@yaoji/rules/promotions/price-source'
import type { ReactNode } from 'react'
import { fenOf, yuanText } from '../kit/yuan.ts'
import { useCouponReach } from './after-coupon.tsx'
import { priceUnit } from './goods-price.tsx'
import { ladderOf } from './ladder.ts'

export interface Step {
  readonly text: string
  readonly price?: string
}
/** What only the pricing of the whole cart decides: it is named here and counted there. */
const ofTheCart: readonly string[] = ['满', '赠', '换购', '组', '拼', '整']

/** How the price of a goods comes about, before anything is in the cart: each price that it has, in the order of the rules. */
export function storyOf(goods: GoodsWire): readonly Step[] {
  if (goods.price === undefined) return []
  const ownFen = fenOf(goods.price)
  const source = priceSourceNames[goods.price_source as PriceSource] ?? '采购价'
  const struck = goods.base_price !== undefined && goods.base_price !== goods.price
  return [
    ...(struck ? [{ text: '活动前成交价', price: goods.base_price ?? '' }] : []),
    { text: source, price: goods.price },
    ...pricedTiers(ownFen, ladderOf(goods)).map(({ fromQuantity, unitFen }) => ({
      text: `阶梯价，满${quantityText(fromQuantity, goods.bzdw, goods.measure)}`,
      price: formatYuan(unitFen),
    })),
    ...(goods.flash ? [{ text: `秒杀价，限${goods.flash.most}${goods.bzdw}`, price: goods.flash.price }] : []),
    ...goods.tags.filter(({ name }) => ofTheCart.includes(name)).map(({ describe }) => ({ text: describe })),
    ...(goods.is_buy === 1
      ? [{ text: goods.with_coupon === 1 ? '可用优惠券，抵扣在购物车与结算页计算' : '本商品不参加优惠券' }]
      : []),
    ...(goods.xg_number_desc ? [{ text: goods.xg_number_desc }] : []),
  ]
}

interface Props {
  readonly goods: GoodsWire
  /** What the page counts besides. */
  readonly more: readonly Step[]
}

/** What stands in the card of the question mark; fetched when the first one is opened. */
export default function StorySteps({ goods, more }: Props): ReactNode {
  const found = useCouponReach(goods)
  const coupon = found && {
    text: `买${found.quantity}${goods.bzdw}可用优惠券${found.coupon.text}，券后≈`,
    price: formatYuan(found.unitFen),
  }
  return [...storyOf(goods), ...(coupon ? [coupon] : []), ...more].map(({ text, price }) => (
    <span key={`${text}-${price}`} className="flex justify-between gap-3 numbers">
      <span className="min-w-0 text-secondary">{text}</span>
      {price !== undefined && (
        <span className="whitespace-nowrap text-ink">
          {yuanText(price)}/{priceUnit(goods)}
        </span>
      )}
    </span>
  ))
}
