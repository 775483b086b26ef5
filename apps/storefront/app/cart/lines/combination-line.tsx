import type { CombinationLineWire } from '@yaoji/contract/cart'
import { SetPictures } from '../../shell/cart/set-content.tsx'
import { GoodsLink } from '../../shell/goods/goods-link.tsx'
import { listedOffer } from '../../shell/goods/seen-offer.ts'
import { Tag } from '../../shell/goods/tag.tsx'
import { Checkbox } from '../../shell/kit/checkbox.tsx'
import { Money } from '../../shell/kit/money.tsx'
import { fenOf, yuanText } from '../../shell/kit/yuan.ts'
import { SiteLink } from '../../shell/paths/links.tsx'
import type { CartStore, LineSaid } from '../state/cart-store.ts'
import { LineEnd } from './line-end.tsx'
import { lineGrid } from './line-grid.ts'
import { LineNotice } from './line-notice.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { SeenPriceNote } from './seen-price-note.tsx'

/** A set of goods: chosen, counted and taken out as one. */
export function CombinationLine({
  line,
  notice,
  store,
}: {
  readonly line: CombinationLineWire
  readonly notice: LineSaid | undefined
  readonly store: CartStore
}) {
  const { combination } = line
  return (
    <li className={`${lineGrid} border-t border-hairline py-3 lg:items-center`}>
      <Checkbox
        aria-label={`选择${combination.name}`}
        checked={line.is_selected === 1}
        onChange={(event) => void store.select([line.id], event.target.checked ? 1 : 0)}
        className="self-center"
      />
      <SetPictures line={line} />
      <SetGoods line={line} />
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-2 lg:contents">
        <div className="lg:text-right">
          <Money yuan={line.price} size="small" tone="ink" unit="套" />
          <SeenPriceNote line={line} />
        </div>
        <LineQuantity line={line} store={store} />
      </div>
      <div className="col-span-2 col-start-2 text-note lg:col-auto">
        {fenOf(combination.saved) > 0 && (
          <span className="text-price numbers">每套省 {yuanText(combination.saved)}</span>
        )}
      </div>
      <LineEnd line={line} store={store} />
      <LineNotice line={line} notice={notice} store={store} />
    </li>
  )
}

/** The set's name and what it holds. */
export const SetGoods = ({ line: { combination } }: { readonly line: CombinationLineWire }) => (
  <div className="min-w-0">
    <p className="flex items-center gap-1.5 font-semibold">
      <Tag tag={{ name: '组', describe: '组合套餐，整套购买' }} />
      <SiteLink to="/zhzq" className="truncate hover:text-brand">
        {combination.name}
      </SiteLink>
    </p>
    <ul className="mt-1 space-y-0.5 text-note text-secondary">
      {combination.goods.map(({ line_id, per_set, price, goods }) => (
        <li key={line_id} className="flex flex-wrap gap-x-2">
          <GoodsLink id={goods.id} seen={listedOffer(goods)} className="min-w-0 truncate text-ink hover:text-brand">
            {goods.name}
          </GoodsLink>
          <span className="truncate">{goods.ypgg}</span>
          <span className="whitespace-nowrap numbers">
            {yuanText(price)} × {per_set}
            {goods.measure === 'gram' ? '克' : goods.bzdw}/套
          </span>
        </li>
      ))}
    </ul>
  </div>
)
