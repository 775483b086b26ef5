import type { GoodsLineWire, PromotionBarWire } from '@yaoji/contract/cart'
import { priceSourceNames, priceSources } from '@yaoji/rules/promotions/price-source'
import { GiftRows } from '../../shell/cart/gift-rows.tsx'
import { StruckBeside } from '../../shell/cart/struck-beside.tsx'
import { GoodsLink } from '../../shell/goods/goods-link.tsx'
import { GoodsPicture } from '../../shell/goods/goods-picture.tsx'
import { priceUnit } from '../../shell/goods/goods-price.tsx'
import { GoodsMarks } from '../../shell/goods/marks.tsx'
import { ExpiryNote } from '../../shell/goods/stock-note.tsx'
import { Tags } from '../../shell/goods/tags.tsx'
import { Checkbox } from '../../shell/kit/checkbox.tsx'
import { Countdown } from '../../shell/kit/countdown.tsx'
import { Money } from '../../shell/kit/money.tsx'
import type { CartStore, LineSaid } from '../state/cart-store.ts'
import { moveToFavourites } from './line-actions.ts'
import { LineEnd } from './line-end.tsx'
import { lineGrid } from './line-grid.ts'
import { LineNotice } from './line-notice.tsx'
import { barsOf, LinePromotions } from './line-promotions.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { SeenPriceNote } from './seen-price-note.tsx'
import { TierProgress } from './tier-progress.tsx'

export function CartLine({
  line,
  notice,
  bars,
  store,
}: {
  readonly line: GoodsLineWire
  readonly notice: LineSaid | undefined
  /** Promotions of the cart. */
  readonly bars: readonly PromotionBarWire[]
  readonly store: CartStore
}) {
  const { goods } = line
  const own = barsOf(bars, [line.id])
  const left = own.filter((bar) => bar.state !== 'applied')
  return (
    <li
      className={`${lineGrid} border-t border-hairline py-3 lg:items-center lg:in-data-compact:gap-y-0.5 lg:in-data-compact:py-1 ${line.is_selected ? 'bg-surface' : ''}`}
    >
      <Checkbox
        aria-label={`选择${goods.name}`}
        checked={line.is_selected === 1}
        onChange={(event) => void store.select([line.id], event.target.checked ? 1 : 0)}
        className="self-center"
      />
      <GoodsLink id={goods.id} seen={line} tabIndex={-1} aria-hidden="true" className="lg:in-data-compact:hidden">
        <GoodsPicture goods={goods} size={72} />
      </GoodsLink>
      <LineGoods line={line} />
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-2 lg:contents">
        <div className="lg:text-right">
          <Money yuan={line.price} size="small" tone="ink" unit={priceUnit(goods)} />
          <StruckBeside line={line} />
          <PriceSource line={line} store={store} />
          <SeenPriceNote line={line} />
        </div>
        <LineQuantity line={line} store={store} />
      </div>
      <div className="col-span-2 col-start-2 space-y-1 empty:hidden lg:col-auto lg:empty:block lg:in-data-compact:hidden!">
        <TierProgress line={line} onFill={(number) => store.setNumber(line.id, number)} />
        <LinePromotions line={line} bars={own} />
      </div>
      <LineEnd line={line} left={left} store={store}>
        <button
          type="button"
          className="py-1 hover:text-brand max-lg:min-h-10"
          onClick={() => void moveToFavourites(store, line)}
        >
          移入收藏
        </button>
      </LineEnd>
      {line.gift_data.items.length > 0 && (
        <div className="col-span-2 col-start-2 lg:col-start-3 lg:-col-end-1">
          <GiftRows gifts={line.gift_data} onRemove={(id) => void store.remove([id])} />
        </div>
      )}
      <LineNotice line={line} notice={notice} store={store} />
    </li>
  )
}

/**
 * Where the price comes from, where that is not the buyer's own, and what is to be known of it: one sentence where the note
 * begins with that word, else the note is a line of its own. Flash goods say how long they are held.
 */
function PriceSource({ line, store }: { readonly line: GoodsLineWire; readonly store: CartStore }) {
  const source = priceSources.find((each) => each === line.price_source)
  const name = source === undefined || source === 'member' ? '' : priceSourceNames[source]
  const goesOn = name !== '' && line.price_note.startsWith(name)
  const note = goesOn ? line.price_note.slice(name.length) : line.price_note
  return (
    <>
      {name !== '' && (
        <span className="block text-note break-keep text-price">
          {name}
          {goesOn && <span className="text-secondary">{note}</span>}
          <Held line={line} store={store} />
        </span>
      )}
      {!goesOn && note !== '' && <span className="block text-note break-keep text-secondary">{note}</span>}
    </>
  )
}

/** How long flash goods are held. */
function Held({ line, store }: { readonly line: GoodsLineWire; readonly store: CartStore }) {
  if (line.hold_expires_at === null || line.hold_told_at === null) return null
  return (
    <span className="whitespace-nowrap">
      {' '}
      <Countdown
        urgent
        name="保留"
        over="保留已过期"
        until={line.hold_expires_at}
        timestamp={line.hold_told_at}
        onOver={store.refresh}
      />
    </span>
  )
}

/** 品名, 规格, 厂家, 效期 and marks; the cart's lines and the lost ones show the same. */
export function LineGoods({ line }: { readonly line: GoodsLineWire }) {
  const { goods } = line
  return (
    <div className="min-w-0">
      <GoodsLink
        id={goods.id}
        seen={line}
        className="line-clamp-2 font-semibold hover:text-brand lg:in-data-compact:line-clamp-1"
      >
        {goods.name}
      </GoodsLink>
      <p
        className="line-clamp-2 text-note text-secondary lg:in-data-compact:line-clamp-1"
        title={`${goods.ypgg} ${goods.sccj}`}
      >
        <span className="text-ink">{goods.ypgg}</span> · {goods.sccj}
        {goods.yxq && <span className="hidden numbers lg:in-data-compact:inline"> · 效期 {goods.yxq.slice(0, 7)}</span>}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center lg:in-data-compact:hidden gap-x-2 gap-y-1 text-note text-secondary">
        {goods.yxq && (
          <span>
            效期 <ExpiryNote goods={goods} />
          </span>
        )}
        {goods.lot_no && <span className="numbers">批号 {goods.lot_no}</span>}
        <Tags tags={goods.tags} all />
        <GoodsMarks goods={goods} />
      </p>
    </div>
  )
}
