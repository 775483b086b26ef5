import type { GoodsWire } from '@yaoji/contract/goods'
import { BuyControls } from '../shell/goods/buy-controls.tsx'
import { goodsLabel } from '../shell/goods/goods-label.ts'
import { GoodsLink } from '../shell/goods/goods-link.tsx'
import { GoodsPrice } from '../shell/goods/goods-price.tsx'
import { GoodsMarks } from '../shell/goods/marks.tsx'
import type { quantityRange } from '../shell/goods/quantity-range.ts'
import { listedOffer } from '../shell/goods/seen-offer.ts'
import { ExpiryNote, StockNote } from '../shell/goods/stock-note.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { QuantityStepper } from '../shell/kit/quantity-stepper.tsx'
import { yuanText } from '../shell/kit/yuan.ts'
import { dayText } from '../shell/time/moment-text.ts'
import type { Past, SheetLine } from './sheet-line.ts'

/** What the server made of a line. */
export interface Said {
  readonly ok: boolean
  readonly words: string
}

/** One goods with the quantity that is wanted of it. */
export function SheetRow({
  row,
  range,
  buyable,
  said,
  onChoose,
  onNumber,
}: {
  readonly row: SheetLine
  readonly range: ReturnType<typeof quantityRange>
  readonly buyable: boolean
  readonly said: Said | undefined
  readonly onChoose: (wanted: boolean) => void
  readonly onNumber: (number: number) => void
}) {
  const { goods, past } = row
  return (
    <li className="flex gap-3 px-3 py-2.5">
      <Checkbox
        aria-label={`选择${goods.name}`}
        className="self-start pt-1"
        checked={buyable && row.chosen}
        disabled={!buyable}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <div className="grid min-w-0 grow gap-x-5 gap-y-1 lg:grid-cols-[minmax(0,1fr)_10rem_9rem_13rem] lg:items-center">
        <div className="min-w-0">
          {row.above}
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            <GoodsLink id={goods.id} seen={listedOffer(goods)} className="hover:text-brand">
              {goods.name}
            </GoodsLink>
            <GoodsMarks goods={goods} />
          </p>
          <p className="text-table text-secondary">
            {goods.ypgg} · {goods.sccj}
          </p>
          <p className="flex flex-wrap gap-x-3 text-note text-secondary numbers">
            <span>
              中包 {goods.zbz} · 件装 {goods.jzl}
            </span>
            {goods.yxq && <ExpiryNote goods={goods} />}
            <StockNote goods={goods} />
          </p>
          {said && (
            <p role="status" className={`text-table ${said.ok ? 'text-brand-strong' : 'text-price'}`}>
              {said.words}
            </p>
          )}
        </div>
        {past ? <PastNote goods={goods} past={past} /> : <span className="hidden lg:block" />}
        <GoodsPrice goods={goods} />
        <div className="lg:justify-self-end">
          {buyable ? (
            <QuantityStepper
              {...range}
              value={row.number}
              onChange={onNumber}
              size="small"
              label={goodsLabel(goods)}
              asks
              {...(goods.measure === 'gram' ? { unit: 'g' } : {})}
            />
          ) : (
            <BuyControls goods={goods} size="small" short />
          )}
        </div>
      </div>
    </li>
  )
}

function PastNote({ goods, past }: { readonly goods: GoodsWire; readonly past: Past }) {
  const now = Number(goods.price ?? Number.NaN)
  const then = Number(past.last_price)
  return (
    <p className="text-note text-secondary numbers">
      采购{past.times}次，{dayText(past.last_at)}
      <br />
      上次{past.number}
      {goods.measure === 'gram' ? 'g' : goods.bzdw} · {yuanText(past.last_price)}
      {now < then && <span className="text-brand-strong"> ▼降价</span>}
      {now > then && <span className="text-warning"> ▲涨价</span>}
    </p>
  )
}
