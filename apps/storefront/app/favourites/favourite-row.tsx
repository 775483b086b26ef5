import type { Flag } from '@yaoji/contract/call'
import type { FavouriteWire } from '@yaoji/contract/goods'
import { restockCalls } from '@yaoji/contract/restocks'
import { send } from '../shell/api/send.ts'
import { BuyBest } from '../shell/goods/buy-best.tsx'
import { FavouriteButton } from '../shell/goods/favourite-button.tsx'
import { GoodsLink } from '../shell/goods/goods-link.tsx'
import { GoodsPicture } from '../shell/goods/goods-picture.tsx'
import { GoodsMarks } from '../shell/goods/marks.tsx'
import { soldOut } from '../shell/goods/quantity-range.ts'
import { ReachablePrice } from '../shell/goods/reachable-price.tsx'
import { listedOffer } from '../shell/goods/seen-offer.ts'
import { ExpiryNote, StockNote } from '../shell/goods/stock-note.tsx'
import { Tags } from '../shell/goods/tags.tsx'
import { Button } from '../shell/kit/button.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { yuanText } from '../shell/kit/yuan.ts'
import { dayText } from '../shell/time/moment-text.ts'
import { priceChange } from './price-change.ts'

/** One favourite: what it is, what its price did, and what can be done with it now. */
export function FavouriteRow({
  row,
  chosen,
  onChoose,
  onRestock,
  onCancelled,
}: {
  readonly row: FavouriteWire
  readonly chosen: boolean
  readonly onChoose: (wanted: boolean) => void
  readonly onRestock: (restock: Flag) => void
  readonly onCancelled: () => void
}) {
  const { goods } = row
  return (
    <li className="flex gap-3 p-3">
      <Checkbox
        aria-label={`选择${goods.name}`}
        className="self-start [&>input]:mt-1"
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className="w-16 shrink-0">
        <GoodsPicture goods={goods} size={64} />
      </span>
      <div className="grid min-w-0 grow gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1fr)_11rem_20rem] lg:items-center">
        <div className="min-w-0">
          <h2 className="flex items-start justify-between gap-2 font-semibold">
            <GoodsLink id={goods.id} seen={listedOffer(goods)} className="hover:text-brand">
              {goods.name}
            </GoodsLink>
          </h2>
          <p className="flex flex-wrap gap-1">
            <Tags tags={goods.tags} />
            <GoodsMarks goods={goods} />
          </p>
          <p className="text-table text-secondary">
            {goods.ypgg} · {goods.sccj}
          </p>
          <p className="flex flex-wrap gap-x-3 text-note text-secondary numbers">
            {goods.yxq && <ExpiryNote goods={goods} />}
            <StockNote goods={goods} />
            <span>{dayText(row.created_at)} 收藏</span>
          </p>
        </div>
        <div>
          <ReachablePrice goods={goods} />
          <Change row={row} />
        </div>
        <div className="flex flex-wrap items-center gap-2 lg:justify-end">
          <BuyBest goods={goods} short />
          {soldOut(goods) && goods.is_buy === 1 && <RestockButton row={row} onChange={onRestock} />}
          <FavouriteButton
            goodsId={goods.id}
            name={goods.name}
            initial
            onChange={(favourite) => favourite || onCancelled()}
          />
        </div>
      </div>
    </li>
  )
}

function Change({ row }: { readonly row: FavouriteWire }) {
  const change = priceChange(row)
  if (!change || change.way === 'same') return null
  const down = change.way === 'down'
  return (
    <p className={`text-note numbers ${down ? 'text-brand-strong' : 'text-warning'}`}>
      {down ? '▼ 比收藏时降' : '▲ 比收藏时涨'}
      {yuanText(change.by)}
    </p>
  )
}

function RestockButton({
  row: { goods, restock },
  onChange,
}: {
  readonly row: FavouriteWire
  readonly onChange: (restock: Flag) => void
}) {
  const { busy, run } = useAction()
  const toggle = () =>
    run(
      async () => {
        await send(restock ? restockCalls.cancel : restockCalls.ask, { goods_ids: [goods.id] })
        onChange(restock ? 0 : 1)
      },
      { success: restock ? '已取消到货提醒' : '到货后会通知您' },
    )
  return (
    <Button
      tone="plain"
      size="small"
      busy={busy}
      aria-pressed={restock === 1}
      aria-label={`${goods.name}到货提醒`}
      onClick={() => void toggle()}
    >
      {restock ? '已设到货提醒' : '到货提醒我'}
    </Button>
  )
}
