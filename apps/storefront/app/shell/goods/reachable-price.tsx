import type { GoodsWire } from '@yaoji/contract/goods'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { type ComponentProps, lazy, Suspense } from 'react'
import { Money } from '../kit/money.tsx'
import { yuanText } from '../kit/yuan.ts'
import { bestPrice } from './best-price.ts'
import { GoodsPrice, priceUnit } from './goods-price.tsx'

/** Visitors see no price, and most goods are in no session. */
const FlashTerms = lazy(() => import('./flash-terms.tsx'))
const PriceStory = lazy(() => import('./price-story.tsx'))
type PriceOf = ComponentProps<typeof PriceStory>

/** How a price comes about, on demand; on cards and rows, what it is with a coupon. */
export const PriceMark = ({ coupon = false, ...rest }: Omit<PriceOf, 'coupon'> & { readonly coupon?: boolean }) => (
  <Suspense>
    <PriceStory {...rest} coupon={coupon} />
  </Suspense>
)

/** The best price that this buyer can reach now, with its condition and its end, and how it comes about. */
export function ReachablePrice({
  goods,
  size = 'normal',
}: {
  readonly goods: GoodsWire
  readonly size?: 'small' | 'normal' | 'large'
}) {
  if (goods.price === undefined) return <GoodsPrice goods={goods} size={size} />
  const best = bestPrice(goods)
  if (!best)
    return (
      <span className="inline-flex flex-wrap items-baseline lg:in-[td]:justify-end">
        <GoodsPrice goods={goods} size={size} />
        <PriceMark goods={goods} coupon={size !== 'large'} />
      </span>
    )
  const alone = <span className="text-note whitespace-nowrap text-secondary numbers">单买 {yuanText(goods.price)}</span>
  return (
    <span className="inline-block">
      <span className="inline-flex flex-wrap items-baseline lg:in-[td]:justify-end">
        <Money yuan={best.price} size={size} unit={priceUnit(goods)} />
        <PriceMark goods={goods} coupon={size === 'normal'} />
        {best.by === 'flash' && <span className="ml-1.5">{alone}</span>}
      </span>
      <span className="block text-note leading-tight text-secondary numbers">
        {best.by === 'ladder' ? (
          <>
            满{quantityText(best.from, goods.bzdw, goods.measure)} · {alone}
          </>
        ) : (
          <Suspense>
            <FlashTerms goods={goods} flash={best.flash} />
          </Suspense>
        )}
      </span>
    </span>
  )
}
