import type { GoodsDetailWire, SeenOffer } from '@yaoji/contract/goods'
import type { ReactNode } from 'react'
import { BuyControls } from '../shell/goods/buy-controls.tsx'
import { DeliveryNote } from '../shell/goods/delivery-note.tsx'
import { FavouriteButton } from '../shell/goods/favourite-button.tsx'
import { GoodsMarks } from '../shell/goods/marks.tsx'
import { ExpiryNote, StockNote } from '../shell/goods/stock-note.tsx'
import { Tags } from '../shell/goods/tags.tsx'
import { buttonLook } from '../shell/kit/button.tsx'
import { yuanText } from '../shell/kit/yuan.ts'
import { LoginLink } from '../shell/viewer/login-link.tsx'
import { leadingOffer } from './leading-offer.ts'
import { LeadingControls, LeadingPrice } from './leading-price.tsx'
import { OrdinaryPrice } from './ordinary-price.tsx'
import { OtherPrices } from './other-prices.tsx'

/** Name, price, what it takes to buy, and when it would arrive; at the offer that the link comes from. */
export function OfferBox({
  goods,
  seen,
  coupons,
}: {
  readonly goods: GoodsDetailWire
  readonly seen: SeenOffer
  readonly coupons?: ReactNode
}) {
  const visitor = goods.price_label === '登录可见'
  const unit = goods.measure === 'gram' ? 'g' : goods.bzdw
  const { offer, changed } = leadingOffer(goods, seen)
  return (
    <section aria-label="价格与购买">
      <h1 className="text-xl leading-snug font-semibold">{goods.name}</h1>
      <p className="mt-1 text-table">
        {[goods.ypgg, goods.sccj, goods.pzwh].filter(Boolean).join(' · ')}
        {goods.yxq && (
          <span className="ml-2 whitespace-nowrap text-secondary">
            效期 <ExpiryNote goods={goods} />
          </span>
        )}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-table text-secondary">
        <GoodsMarks goods={goods} />
        <Tags tags={goods.tags} />
        {goods.generic_name !== goods.name && <span>通用名：{goods.generic_name}</span>}
      </p>
      {changed.length > 0 && (
        <p role="status" className="mt-2 rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
          {changed.join('，')}，以下为现在的价格。
        </p>
      )}
      {offer ? (
        <LeadingPrice goods={goods} offer={offer} />
      ) : (
        <OrdinaryPrice goods={goods} seenTier={seen.ladder_price_id} coupons={coupons} />
      )}
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-table numbers">
        <Note name="中包装">
          {goods.zbz}
          {unit}
        </Note>
        <Note name="件装">
          {goods.jzl}
          {unit}
        </Note>
        <Note name="起购">
          {offer ? offer.min : Math.max(goods.qg_number, goods.zbz)}
          {unit}
        </Note>
        {goods.number !== undefined && (
          <Note name="库存">
            <StockNote goods={goods} />
          </Note>
        )}
      </dl>
      {goods.delivery && (
        <div className="mt-2">
          <DeliveryNote delivery={goods.delivery} />
        </div>
      )}
      {/* On a telephone it stays in sight above the bottom bar while what it buys is read. */}
      <div className="mt-4 flex flex-wrap items-center gap-3 max-lg:sticky max-lg:bottom-(--bottom-bar) max-lg:z-10 max-lg:-mx-3 max-lg:border-t max-lg:border-hairline max-lg:bg-surface max-lg:px-3 max-lg:py-2">
        {visitor ? (
          <LoginLink className={buttonLook('brand', 'large')}>登录后采购</LoginLink>
        ) : offer ? (
          <LeadingControls key={`${offer.source}-${offer.activity_id}`} goods={goods} offer={offer} />
        ) : (
          <BuyControls goods={goods} />
        )}
        <FavouriteButton goodsId={goods.id} name={goods.name} initial={goods.is_favorite === 1} withText />
      </div>
      <OtherPrices goods={goods} leading={offer} coupons={coupons} />
      <OwnPurchases goods={goods} unit={unit} />
    </section>
  )
}

function OwnPurchases({ goods: { purchases }, unit }: { readonly goods: GoodsDetailWire; readonly unit: string }) {
  if (!purchases || purchases.length === 0) return null
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 text-note text-secondary numbers">
      <span>本店最近采购</span>
      {purchases.map((one) => (
        <span key={`${one.date}-${one.price}-${one.number}`}>
          {one.date} · {one.number}
          {unit} · {yuanText(one.price)}
        </span>
      ))}
    </p>
  )
}

const Note = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="text-secondary">{name}</dt>
    <dd>{children}</dd>
  </div>
)
