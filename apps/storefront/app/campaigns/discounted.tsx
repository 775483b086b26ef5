import type { OrderDiscountWire } from '@yaoji/contract/campaigns'
import type { GoodsWire } from '@yaoji/contract/goods'
import { formatYuan, share } from '@yaoji/rules/money/fen'
import { type PriceSource, priceSources } from '@yaoji/rules/promotions/price-source'
import { mayMeet } from '@yaoji/rules/promotions/stacking'
import { Panel } from '../shell/kit/panel.tsx'
import { ProgressBar } from '../shell/kit/progress-bar.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'

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

/** What a card of the page says of the price: before and after, or that this price is left out. */
export function Discounted({ goods, discount }: { readonly goods: GoodsWire; readonly discount: OrderDiscountWire }) {
  if (goods.price === undefined || goods.is_buy !== 1) return null
  const fen = discountedFen(goods, discount)
  if (fen === null) return <p className="mt-1 text-note text-secondary">本商品的价格不参加折扣</p>
  return (
    <p className="mt-1 text-note text-secondary numbers">
      满额后 {yuanText(goods.price)} → <strong className="text-price">{yuanText(formatYuan(fen))}</strong>
    </p>
  )
}

/** The rule in one line, what it leaves out, and how far the cart is. */
export const DiscountHead = ({ discount }: { readonly discount: OrderDiscountWire }) => (
  <Panel
    as="section"
    aria-label="折扣规则"
    className={`grid gap-x-8 gap-y-2 px-4 py-3 ${discount.progress ? 'lg:grid-cols-2' : ''}`}
  >
    <p className="text-table">
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
