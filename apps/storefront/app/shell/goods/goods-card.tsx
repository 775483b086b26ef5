import type { GoodsWire } from '@yaoji/contract/goods'
import { type ReactNode, useContext } from 'react'
import { panelLook } from '../kit/panel.tsx'
import { Piece } from '../page/piece.tsx'
import { ShellContext } from '../viewer/viewer.ts'
import { BuyBest } from './buy-best.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { GoodsLink } from './goods-link.tsx'
import { GoodsPicture } from './goods-picture.tsx'
import { RetailNote } from './goods-price.tsx'
import { GoodsMarks } from './marks.tsx'
import { ReachablePrice } from './reachable-price.tsx'
import { listedOffer } from './seen-offer.ts'
import { shelfColumns } from './shelf-columns.ts'
import { ExpiryNote, StockNote } from './stock-note.tsx'
import { Tags } from './tags.tsx'

/** A grid of cards: what stands below each other in them, each row of cards has at one height. */
export const shelfLook = `grid ${shelfColumns} gap-x-2 sm:gap-x-3`

const cardLook = `${panelLook} group relative row-span-3 mb-2 grid min-w-0 grid-rows-subgrid p-2.5 hover:border-brand sm:mb-3 sm:p-3`

interface Card {
  readonly goods: GoodsWire
  readonly eager?: boolean
  /** What a zone says of the goods besides. */
  readonly extra?: ReactNode
  /** What stands as the price where a page counts with one of its own. */
  readonly price?: ReactNode
}

/** One goods on the shelf: picture and tags, the name, and the rest are rows of the shelf's own grid. */
export function GoodsCard(card: Card) {
  const { goods, eager = false, extra, price } = card
  const stopped = useContext(ShellContext)?.profile?.is_passed === 0
  const ownWords = extra !== undefined || price !== undefined
  return (
    <Piece
      as="article"
      of={eager ? 'card at once' : 'card'}
      says={!stopped && !ownWords && saysAll(goods) ? goods : null}
      className={cardLook}
    >
      <CardContent {...card} />
    </Piece>
  )
}

/**
 * Whether the card follows from its goods: a flash price asks what time it is, the way to log in where the page is, a refusal
 * whether its buyer is stopped everywhere.
 */
const saysAll = ({ flash, mend_url, price_label }: GoodsWire) =>
  flash === undefined && mend_url !== '/login' && price_label !== '登录可见'

function CardContent({ goods, eager = false, extra, price }: Card) {
  const dim = goods.is_buy !== 1 && goods.price_label !== '登录可见'
  const gram = goods.measure === 'gram' ? 'g' : ''
  return (
    <>
      <div>
        <div className={`relative px-2 sm:px-4 ${dim ? 'opacity-60' : ''}`}>
          <GoodsLink id={goods.id} seen={listedOffer(goods)} tabIndex={-1} aria-hidden="true">
            <GoodsPicture goods={goods} size={190} eager={eager} />
          </GoodsLink>
        </div>
        <span className="absolute top-1.5 right-1.5">
          <FavouriteButton goodsId={goods.id} name={goods.name} initial={goods.is_favorite === 1} />
        </span>
        <div className="mt-1 flex min-h-4 flex-wrap items-center gap-1">
          <Tags tags={goods.tags} />
          <GoodsMarks goods={goods} />
        </div>
      </div>
      <h3 className="mt-1 text-body leading-snug font-semibold">
        <GoodsLink id={goods.id} seen={listedOffer(goods)} className="line-clamp-3 min-h-6 hover:text-brand">
          {goods.name}
        </GoodsLink>
      </h3>
      <div className="flex min-w-0 flex-col">
        <p className="truncate text-table text-secondary" title={goods.ypgg}>
          {goods.ypgg}
        </p>
        <p className="truncate text-note text-secondary" title={goods.sccj}>
          {goods.sccj}
        </p>
        {extra}
        <p className="mt-1 flex flex-wrap justify-between gap-x-2 text-note text-secondary numbers">
          <span>{`中包 ${goods.zbz}${gram} · 件装 ${goods.jzl}${gram}`}</span>
          <StockNote goods={goods} />
        </p>
        {goods.yxq && (
          <p className="text-note text-secondary">
            效期 <ExpiryNote goods={goods} />
          </p>
        )}
        <div className="mt-1.5">{price ?? <ReachablePrice goods={goods} />}</div>
        <RetailNote goods={goods} />
        <div className="mt-auto pt-2">{goods.price_label === '登录可见' ? null : <BuyBest goods={goods} />}</div>
      </div>
    </>
  )
}

/** The shelf. */
export function GoodsShelf({
  list,
  eagerRows = 0,
  extraOf,
  priceOf,
}: {
  readonly list: readonly GoodsWire[]
  readonly eagerRows?: number
  readonly extraOf?: (goods: GoodsWire) => ReactNode
  readonly priceOf?: (goods: GoodsWire) => ReactNode
}) {
  return (
    <div className={shelfLook}>
      {list.map((goods, index) => (
        <GoodsCard
          key={goods.id}
          goods={goods}
          eager={index < eagerRows * 5}
          extra={extraOf?.(goods)}
          price={priceOf?.(goods)}
        />
      ))}
    </div>
  )
}
