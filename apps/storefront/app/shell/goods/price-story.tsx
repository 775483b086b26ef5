import type { GoodsWire } from '@yaoji/contract/goods'
import { pricedTiers } from '@yaoji/rules/cart/ladder'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { formatYuan } from '@yaoji/rules/money/fen'
import { type PriceSource, priceSourceNames } from '@yaoji/rules/promotions/price-source'
import { HoverCard } from '../kit/hover-card.tsx'
import { fenOf, yuanText } from '../kit/yuan.ts'
import { AfterCoupon, useCouponReach } from './after-coupon.tsx'
import { priceUnit } from './goods-price.tsx'
import { ladderOf } from './ladder.ts'

interface Step {
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

/** `coupon`: 券后≈ stands beside the price; the goods' own page has a line for it. */
export default function PriceStory({
  goods,
  coupon,
  more = [],
}: {
  readonly goods: GoodsWire
  readonly coupon: boolean
  /** What the page counts besides. */
  readonly more?: readonly Step[]
}) {
  return (
    <>
      <StoryCard goods={goods} more={more} />
      {coupon && goods.with_coupon === 1 && <AfterCoupon goods={goods} />}
    </>
  )
}

/** A question mark in a circle. It stands on every card: one of the icon set is put together anew each time that it is drawn. */
const Question = ({ label }: { readonly label: string }) => (
  <svg
    viewBox="0 0 24 24"
    className="size-3.5"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    role="img"
    aria-label={label}
  >
    <path d="M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM9 9.5a3 2.5 0 0 1 6 0c0 2-2 2-3 3.5M12 17h.01" />
  </svg>
)

function StoryCard({ goods, more }: { readonly goods: GoodsWire; readonly more: readonly Step[] }) {
  return (
    <HoverCard
      label={<Question label={`${goods.name}的价格是怎么来的`} />}
      className="p-1 align-[-3px] text-secondary hover:text-brand"
      cardClassName="max-lg:fixed! max-lg:inset-x-3 max-lg:bottom-24 font-normal lg:top-full lg:left-0 lg:w-64"
    >
      <Story goods={goods} more={more} />
    </HoverCard>
  )
}

/** A component of its own: the story of a card that nobody opens is not put together. */
function Story({ goods, more }: { readonly goods: GoodsWire; readonly more: readonly Step[] }) {
  const found = useCouponReach(goods)
  const coupon = found && {
    text: `买${found.quantity}${goods.bzdw}可用优惠券${found.coupon.text}，券后≈`,
    price: formatYuan(found.unitFen),
  }
  return (
    <span className="block text-left text-note whitespace-normal">
      <span className="mb-1 block font-semibold text-ink">价格是怎么来的</span>
      {[...storyOf(goods), ...(coupon ? [coupon] : []), ...more].map(({ text, price }) => (
        <span key={`${text}-${price}`} className="flex justify-between gap-3 numbers">
          <span className="min-w-0 text-secondary">{text}</span>
          {price !== undefined && (
            <span className="whitespace-nowrap text-ink">
              {yuanText(price)}/{priceUnit(goods)}
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
