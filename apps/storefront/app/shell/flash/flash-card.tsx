import type { SpikeGoodsWire } from '@yaoji/contract/flash'
import { useState } from 'react'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { goodsLabel } from '../goods/goods-label.ts'
import { GoodsLink } from '../goods/goods-link.tsx'
import { GoodsPicture } from '../goods/goods-picture.tsx'
import { priceUnit } from '../goods/goods-price.tsx'
import { listedOffer } from '../goods/seen-offer.ts'
import { Button, buttonLook } from '../kit/button.tsx'
import { Money } from '../kit/money.tsx'
import { QuantityStepper } from '../kit/quantity-stepper.tsx'
import { SiteLink } from '../paths/links.tsx'
import { LoginLink } from '../viewer/login-link.tsx'

/** One goods of a flash session: price, 已抢 n%, and the button that says what it is to this buyer. */
export function FlashCard({
  sessionId,
  one,
  onGrabbed,
}: {
  readonly sessionId: number
  readonly one: SpikeGoodsWire
  readonly onGrabbed: () => void
}) {
  const { goods, price, base_price, percent, xg_number, reason } = one
  const seen = price === undefined ? {} : { ...listedOffer(goods), activity_id: sessionId }
  return (
    <article className="flex h-full flex-col rounded-card border border-hairline p-2.5 hover:border-brand">
      <GoodsLink id={goods.id} seen={seen} tabIndex={-1} aria-hidden="true">
        <span className="mx-auto block max-w-32">
          <GoodsPicture goods={goods} size={128} />
        </span>
      </GoodsLink>
      <h3 className="mt-1.5 truncate font-semibold">
        <GoodsLink id={goods.id} seen={seen} className="hover:text-brand">
          {goods.name}
        </GoodsLink>
      </h3>
      <p className="truncate text-note text-secondary" title={`${goods.ypgg} ${goods.sccj}`}>
        {goods.ypgg} · {goods.sccj}
      </p>
      {price !== undefined && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-1.5">
          <Money yuan={price} unit={priceUnit(goods)} />
          {base_price && <Money yuan={base_price} size="small" tone="struck" />}
        </p>
      )}
      {percent !== undefined && <Taken percent={percent} />}
      {xg_number !== undefined && (
        <p className="mt-1 text-note text-secondary numbers">
          每家限购 {xg_number}
          {goods.bzdw}
        </p>
      )}
      {reason && <p className="mt-1 line-clamp-2 text-note text-warning">{reason}</p>}
      <div className="mt-auto pt-2">
        <Grab sessionId={sessionId} one={one} onGrabbed={onGrabbed} />
      </div>
    </article>
  )
}

const Taken = ({ percent }: { readonly percent: number }) => (
  <p className="mt-1 flex items-center gap-2 text-note">
    <span aria-hidden="true" className="h-1.5 grow overflow-hidden rounded-full bg-brand-wash">
      <span className="block h-full bg-brand" style={{ width: `${percent}%` }} />
    </span>
    <span className="text-secondary numbers">已抢 {percent}%</span>
  </p>
)

function Grab({ sessionId, one, onGrabbed }: Parameters<typeof FlashCard>[0]) {
  const { goods, state, button, min, step, most = min } = one
  const [quantity, setQuantity] = useState(min)
  const { busy, add } = useAddToCart()
  if (state === 'visitor') return <LoginLink className={`${buttonLook('brand', 'small')} w-full`}>{button}</LoginLink>
  if (state === 'held')
    return (
      <SiteLink to="/cart" className={`${buttonLook('plain', 'small')} w-full`}>
        {button}，去结算
      </SiteLink>
    )
  if (state !== 'open')
    return (
      <Button tone="plain" size="small" className="w-full" disabled>
        {button}
      </Button>
    )
  const grab = async () => {
    await add({ goods_id: goods.id, number: quantity, source: 'flash', activity_id: sessionId })
    onGrabbed()
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {most > min && (
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          min={min}
          max={most}
          step={step}
          size="small"
          label={`秒杀${goodsLabel(goods)}`}
        />
      )}
      <Button tone="brand" size="small" className="grow" busy={busy} onClick={() => void grab()}>
        {button}
      </Button>
    </div>
  )
}
