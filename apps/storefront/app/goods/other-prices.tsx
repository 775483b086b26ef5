import type { GoodsDetailWire, OtherPriceWire } from '@yaoji/contract/goods'
import { priceSourceNames } from '@yaoji/rules/promotions/price-source'
import type { ReactNode } from 'react'
import { useAddToCart } from '../shell/cart/use-add-to-cart.ts'
import { BuyControls } from '../shell/goods/buy-controls.tsx'
import { GoodsPrice, priceUnit } from '../shell/goods/goods-price.tsx'
import { PriceMark } from '../shell/goods/reachable-price.tsx'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Money } from '../shell/kit/money.tsx'
import { InnerLink } from '../shell/paths/links.tsx'
import { LadderPrices } from './ladder-prices.tsx'
import type { LeadingOffer } from './leading-offer.ts'
import { PromotionLines } from './ordinary-price.tsx'

/** Other ways to buy the same goods than the one that the page leads with, each with its own button. */
export function OtherPrices({
  goods,
  leading,
  coupons,
}: {
  readonly goods: GoodsDetailWire
  readonly leading: LeadingOffer | null
  /** What may be used at the ordinary price. */
  readonly coupons?: ReactNode
}) {
  const others = (goods.other_prices ?? []).filter(
    ({ source, activity_id }) => source !== leading?.source || activity_id !== leading.activity_id,
  )
  if (!leading && others.length === 0) return null
  return (
    <section aria-label="其他购买方式" className="mt-3 rounded-card border border-hairline">
      <ul className="divide-y divide-hairline">
        {leading && <Ordinary goods={goods} coupons={coupons} />}
        {others.map((other) => (
          <li
            key={`${other.source}-${other.activity_id}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2 text-table"
          >
            <span className="w-16 shrink-0 text-secondary">{priceSourceNames[other.source]}</span>
            <Money yuan={other.price} unit={priceUnit(goods)} size="small" />
            <span className="min-w-0 grow text-secondary numbers">{other.reason || other.text}</span>
            <OtherControl goods={goods} other={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The goods by itself, where the page leads with another price. */
const Ordinary = ({ goods, coupons }: { readonly goods: GoodsDetailWire; readonly coupons?: ReactNode }) => (
  <li className="space-y-1.5 px-3 py-2 text-table">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="w-16 shrink-0 text-secondary">单独购买</span>
      <GoodsPrice goods={goods} size="small" />
      <PriceMark goods={goods} />
      <span className="ml-auto">
        <BuyControls goods={goods} size="small" />
      </span>
    </div>
    <LadderPrices goods={goods} />
    <PromotionLines goods={goods} />
    {coupons}
  </li>
)

function OtherControl({ goods, other }: { readonly goods: GoodsDetailWire; readonly other: OtherPriceWire }) {
  const { busy, add } = useAddToCart()
  const { source, activity_id } = other
  if (source === 'group' || source === 'combination' || source === 'flash')
    return (
      <InnerLink href={other.url} className={buttonLook('plain', 'small')}>
        {source === 'group' ? '去拼团' : '去看看'}
      </InnerLink>
    )
  const wish = { goods_id: goods.id, number: other.min, source, activity_id }
  return (
    <Button size="small" tone="plain" busy={busy} onClick={() => void add(wish)}>
      加购{source === 'whole_case' ? '1件' : `${other.min}${goods.bzdw}`}
    </Button>
  )
}
