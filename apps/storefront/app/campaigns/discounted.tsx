import type { OrderDiscountWire } from '@yaoji/contract/campaigns'
import type { GoodsWire } from '@yaoji/contract/goods'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { formatYuan, share } from '@yaoji/rules/money/fen'
import { type PriceSource, priceSources } from '@yaoji/rules/promotions/price-source'
import { mayMeet } from '@yaoji/rules/promotions/stacking'
import { bestPrice } from '../shell/goods/best-price.ts'
import { priceUnit } from '../shell/goods/goods-price.tsx'
import { PriceMark, ReachablePrice } from '../shell/goods/reachable-price.tsx'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { ProgressBar } from '../shell/kit/progress-bar.tsx'
import { fenOf, shortYuan, yuanText } from '../shell/kit/yuan.ts'

/** ¥12.00 → ¥11.28 of a goods in an order that reaches the discount; null where its price is left out. */
export function discountedFen(
  goods: Pick<GoodsWire, 'price' | 'price_source' | 'is_hm' | 'is_buy'>,
  { pay_bp, also_for }: Pick<OrderDiscountWire, 'pay_bp' | 'also_for'>,
): number | null {
  const source = priceSources.find((each): each is PriceSource => each === goods.price_source)
  if (goods.price === undefined || goods.is_buy !== 1 || source === undefined) return null
  if (!mayMeet({ source, ephedrine: goods.is_hm === 1 }, 'order_discount', also_for)) return null
  return share(fenOf(goods.price), pay_bp, 10_000)
}

/**
 * The price on this page: what one costs in an order that reaches the discount, with all that this takes. What it costs by
 * itself stands beside it; tiers and coupons, which the discount may rule out, stand behind the "?".
 */
export function DiscountedPrice({
  goods,
  discount,
}: {
  readonly goods: GoodsWire
  readonly discount: OrderDiscountWire
}) {
  const best = bestPrice(goods)
  // A flash price is what the button of the card buys at, and no discount comes on top of it.
  if (goods.price === undefined || goods.is_buy !== 1 || best?.by === 'flash') return <ReachablePrice goods={goods} />
  const fen = discountedFen({ ...goods, price: best?.price ?? goods.price }, discount)
  if (fen === null)
    return (
      <>
        <ReachablePrice goods={goods} />
        <span className="block text-note text-secondary">本商品的价格不参加折扣</span>
      </>
    )
  const price = formatYuan(fen)
  const tier = best ? `满${quantityText(best.from, goods.bzdw, goods.measure)}，` : ''
  return (
    <span className="inline-block">
      <span className="inline-flex flex-wrap items-baseline">
        <Money yuan={price} unit={priceUnit(goods)} />
        <PriceMark goods={goods} more={[{ text: `${tier}${discount.text}，不与优惠券同享`, price }]} />
      </span>
      <span className="block text-note leading-tight text-secondary numbers">
        {tier}整单满{yuanText(shortYuan(discount.from))} ·{' '}
        <span className="whitespace-nowrap">单买 {yuanText(goods.price)}</span>
      </span>
    </span>
  )
}

/** The rule in one line, what it leaves out, and how far the cart is. */
export const DiscountHead = ({ discount }: { readonly discount: OrderDiscountWire }) => (
  <Panel
    as="section"
    aria-label="折扣规则"
    className={`grid gap-x-8 gap-y-2 px-4 py-3 ${discount.progress ? 'lg:grid-cols-2' : ''}`}
  >
    <p className="text-table text-balance">
      <strong className="mr-2 text-base numbers">{discount.text}</strong>
      <span className="text-secondary">{discount.excludes_text}，也不计入满额。</span>
    </p>
    {discount.progress && (
      <div className="text-note">
        <ProgressBar name="折扣进度" percent={discount.progress_percent} text={discount.progress} />
        <p className="mt-1 text-secondary numbers">购物车：{discount.progress}</p>
      </div>
    )}
  </Panel>
)
