import type { ShelfWire } from '@yaoji/contract/campaigns'
import type { GoodsWire } from '@yaoji/contract/goods'
import type { ReactNode } from 'react'
import { BuyBest } from '../goods/buy-best.tsx'
import { GoodsShelf } from '../goods/goods-card.tsx'
import { GoodsLink } from '../goods/goods-link.tsx'
import { GoodsPicture } from '../goods/goods-picture.tsx'
import { GoodsMarks } from '../goods/marks.tsx'
import { ReachablePrice } from '../goods/reachable-price.tsx'
import { listedOffer } from '../goods/seen-offer.ts'
import { StockNote } from '../goods/stock-note.tsx'
import { Panel } from '../kit/panel.tsx'
import { InnerLink } from '../paths/links.tsx'
import { BlockHeading } from './plain-blocks.tsx'

export const CampaignShelf = ({
  block,
  priceOf,
}: {
  readonly block: ShelfWire
  readonly priceOf?: (goods: GoodsWire) => ReactNode
}) => (
  <>
    <BlockHeading title={block.title} note={block.note}>
      {block.url && (
        <InnerLink
          href={block.url}
          className="ml-auto text-table text-secondary hover:text-brand"
          aria-label={`${block.title}：查看全部`}
        >
          查看全部 ›
        </InnerLink>
      )}
    </BlockHeading>
    {block.layout === 'rows' ? (
      <Rows list={block.goods} />
    ) : (
      <GoodsShelf list={block.goods} {...(priceOf && { priceOf })} />
    )}
  </>
)

/** A list to be checked off: one goods per row, two beside one another where there is room. */
const Rows = ({ list }: { readonly list: readonly GoodsWire[] }) => (
  <ul className="grid grid-cols-1 gap-2 lg:grid-cols-2 lg:gap-3">
    {list.map((goods) => (
      <Panel as="li" key={goods.id} className="flex gap-3 p-2.5 hover:border-brand">
        <span className="w-18 max-w-[20%] shrink-0">
          <GoodsPicture goods={goods} size={72} />
        </span>
        <div className="flex min-w-0 grow flex-col">
          <h3 className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold">
            <GoodsLink id={goods.id} seen={listedOffer(goods)} className="truncate hover:text-brand">
              {goods.name}
            </GoodsLink>
            <span className="shrink-0">
              <GoodsMarks goods={goods} />
            </span>
          </h3>
          <p className="text-note text-secondary wrap-break-word">
            {goods.ypgg} · {goods.sccj}
          </p>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1">
            <span className="flex items-baseline gap-2">
              <ReachablePrice goods={goods} size="small" />
              <span className="text-note">
                <StockNote goods={goods} />
              </span>
            </span>
            {goods.price_label === '登录可见' ? null : <BuyBest goods={goods} short />}
          </div>
        </div>
      </Panel>
    ))}
  </ul>
)
