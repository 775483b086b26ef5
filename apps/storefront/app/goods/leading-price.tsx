import { useRouter } from '@tanstack/react-router'
import type { GoodsDetailWire } from '@yaoji/contract/goods'
import { formatYuan } from '@yaoji/rules/money/fen'
import { priceSourceNames } from '@yaoji/rules/promotions/price-source'
import { goodsUnit, priceUnit } from '../shell/goods/goods-price.tsx'
import { OfferControls } from '../shell/goods/offer-controls.tsx'
import { PriceMark } from '../shell/goods/reachable-price.tsx'
import { buttonLook } from '../shell/kit/button.tsx'
import { Countdown } from '../shell/kit/countdown.tsx'
import { Money } from '../shell/kit/money.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import type { LeadingOffer } from './leading-offer.ts'

interface Led {
  readonly goods: GoodsDetailWire
  readonly offer: LeadingOffer
}

/** The price that the page leads with, its condition and its end. */
export function LeadingPrice({ goods, offer }: Led) {
  const savedFen = fenOf(goods.price ?? '0') - fenOf(offer.price)
  return (
    <div className="mt-3 space-y-2 rounded-card bg-page p-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-table text-secondary">{priceSourceNames[offer.source]}</span>
        <span>
          <Money yuan={offer.price} size="large" unit={priceUnit(goods)} />
          <PriceMark goods={goods} />
        </span>
        {savedFen > 0 && (
          <span className="text-table text-price numbers">比单独购买省 {yuanText(formatYuan(savedFen))}</span>
        )}
      </div>
      <p className="text-table numbers">{offer.text}</p>
      {offer.source === 'flash' && <FlashTerms goods={goods} offer={offer} />}
    </div>
  )
}

/** How many are left for whom, and until when; at the end the page asks the server again. */
function FlashTerms({ goods, offer }: Led) {
  const router = useRouter()
  const unit = goodsUnit(goods)
  return (
    <p className="flex flex-wrap gap-x-4 text-table text-secondary numbers">
      {offer.left !== undefined && (
        <span>
          本场余 {offer.left}
          {unit}
        </span>
      )}
      {offer.most !== undefined && offer.held !== 1 && (
        <span>
          您最多可抢 {offer.most}
          {unit}
        </span>
      )}
      <Countdown
        name="距结束"
        until={offer.closes_at}
        timestamp={goods.timestamp}
        onOver={() => void router.invalidate()}
      />
    </p>
  )
}

/** How many, and into the cart at this price. */
export function LeadingControls({ goods, offer }: Led) {
  const router = useRouter()
  if (offer.held === 1)
    return (
      <SiteLink to="/cart" className={buttonLook('brand')}>
        已在购物车，去结算
      </SiteLink>
    )
  const flash = offer.source === 'flash'
  return (
    <OfferControls
      goods={goods}
      offer={offer}
      action={flash ? '立即抢购' : '加入购物车'}
      {...(flash ? { onAdded: () => void router.invalidate() } : {})}
    />
  )
}
