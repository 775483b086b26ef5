import type { SeenOffer } from '@yaoji/contract/goods'
import type { NearExpiryLotWire } from '@yaoji/contract/near-expiry'
import { GoodsLink } from '../shell/goods/goods-link.tsx'
import { GoodsPicture } from '../shell/goods/goods-picture.tsx'
import { GoodsPrice, priceUnit } from '../shell/goods/goods-price.tsx'
import { OfferControls } from '../shell/goods/offer-controls.tsx'
import { listedOffer } from '../shell/goods/seen-offer.ts'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { yuanText } from '../shell/kit/yuan.ts'

/** One lot near its expiry: what it is, how long it lasts, what it costs, how much is left. */
export function LotCard({ lot }: { readonly lot: NearExpiryLotWire }) {
  const { goods } = lot
  const seen: SeenOffer =
    lot.price === undefined ? {} : { ...listedOffer(goods), is_jxq: 1, activity_id: lot.activity_id }
  return (
    <Panel as="article" className="flex min-w-0 gap-3 p-3 hover:border-brand">
      <GoodsLink
        id={goods.id}
        seen={seen}
        tabIndex={-1}
        aria-hidden="true"
        className="w-24 max-w-[26%] shrink-0 self-start"
      >
        <GoodsPicture goods={goods} size={96} />
      </GoodsLink>
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <h3 className="line-clamp-2 text-body leading-snug font-semibold">
          <GoodsLink id={goods.id} seen={seen} className="hover:text-brand">
            {goods.name}
          </GoodsLink>
        </h3>
        <p className="truncate text-table text-secondary">{goods.ypgg}</p>
        <p className="truncate text-note text-secondary">{goods.sccj}</p>
        {lot.expires_on && (
          <p className="flex flex-wrap gap-x-2 text-note numbers">
            <span className="text-price">
              效期至 {lot.expires_on}（剩 {lot.days_left} 天）
            </span>
            <span className="text-secondary">批号 {lot.lot_no}</span>
          </p>
        )}
        {lot.price === undefined ? (
          <GoodsPrice goods={goods} />
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-1.5">
            <Money yuan={lot.price} unit={priceUnit(goods)} />
            {lot.usual_price !== lot.price && (
              <span className="text-note text-secondary numbers">平时 {yuanText(lot.usual_price ?? '')}</span>
            )}
            <span className="text-note text-secondary numbers">
              余 {lot.left}
              {goods.bzdw}
            </span>
          </p>
        )}
        <div className="mt-auto pt-1.5">
          <LotControls lot={lot} />
        </div>
      </div>
    </Panel>
  )
}

function LotControls({ lot }: { readonly lot: NearExpiryLotWire }) {
  const { goods, left, min, step, activity_id } = lot
  if (goods.price_label === '登录可见') return null
  if (goods.is_buy !== 1) return <p className="line-clamp-2 text-note text-warning">{goods.cant_buy_reason}</p>
  if (left === undefined || left < min) return <p className="text-table text-secondary">已售完</p>
  return (
    <OfferControls
      goods={goods}
      offer={{ source: 'near_expiry', activity_id, min, step, most: left }}
      lot={lot.lot_no}
      size="small"
    />
  )
}
