import type { GoodsWire } from '@yaoji/contract/goods'
import { BuyControls } from '../shell/goods/buy-controls.tsx'
import { goodsLabel, packText } from '../shell/goods/goods-label.ts'
import { GoodsLink } from '../shell/goods/goods-link.tsx'
import { goodsUnit } from '../shell/goods/goods-price.tsx'
import { GoodsMarks } from '../shell/goods/marks.tsx'
import type { quantityRange } from '../shell/goods/quantity-range.ts'
import { ReachablePrice } from '../shell/goods/reachable-price.tsx'
import { listedOffer } from '../shell/goods/seen-offer.ts'
import { ExpiryNote, StockNote } from '../shell/goods/stock-note.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { QuantityStepper } from '../shell/kit/quantity-stepper.tsx'
import { yuanText } from '../shell/kit/yuan.ts'
import { dayText } from '../shell/time/moment-text.ts'
import type { Past, SheetLine } from './sheet-line.ts'
import { WholeCell } from './whole-cell.tsx'

/** What the server made of a line. */
export interface Said {
  readonly ok: boolean
  readonly words: string
}

/** One goods with the quantity that is wanted of it: a row of 38 px at a desk, a card on a telephone. */
export function SheetRow({
  row,
  range,
  buyable,
  said,
  columns,
  withPast,
  onChoose,
  onNumber,
}: {
  readonly row: SheetLine
  readonly range: ReturnType<typeof quantityRange>
  readonly buyable: boolean
  readonly said: Said | undefined
  readonly columns: number
  /** The table has a column of what was bought before. */
  readonly withPast: boolean
  readonly onChoose: (wanted: boolean) => void
  readonly onNumber: (number: number) => void
}) {
  const { goods, past } = row
  return (
    <tbody>
      {row.above && (
        <tr className="beside">
          <td colSpan={columns}>{row.above}</td>
        </tr>
      )}
      <tr className="goods">
        <td className="choice">
          <Checkbox
            aria-label={`选择${goods.name}`}
            checked={buyable && row.chosen}
            disabled={!buyable}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </td>
        <td className="name">
          <GoodsLink
            id={goods.id}
            seen={listedOffer(goods)}
            title={[goods.name, goods.pzwh].filter(Boolean).join(' · ')}
            className="mr-2 font-semibold hover:text-brand"
          >
            {goods.name}
          </GoodsLink>
          <GoodsMarks goods={goods} />
        </td>
        <WholeCell of="spec" text={goods.ypgg} />
        <WholeCell of="maker" text={goods.sccj} />
        <td className="expiry small">
          <ExpiryNote goods={goods} />
        </td>
        <td className="figure small text-secondary numbers">
          <span className="lg:hidden">中包/件装 </span>
          {packText(goods)}
        </td>
        <td className="figure small">
          <StockNote goods={goods} />
        </td>
        {withPast && (
          <td className="past figure small text-secondary numbers">{past && <PastNote goods={goods} past={past} />}</td>
        )}
        <td className="figure">
          <ReachablePrice goods={goods} size="small" />
        </td>
        <td className="count figure">
          {buyable ? (
            <QuantityStepper
              {...range}
              value={row.number}
              onChange={onNumber}
              size="small"
              label={goodsLabel(goods)}
              asks
              {...(goods.measure === 'gram' ? { unit: 'g', showsUnit: true } : {})}
            />
          ) : (
            <BuyControls goods={goods} size="small" short />
          )}
        </td>
      </tr>
      {said && (
        <tr className="beside">
          <td colSpan={columns}>
            <span role="status" className={`text-table ${said.ok ? 'text-brand-strong' : 'text-price'}`}>
              {said.words}
            </span>
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** How often and when, how many and for how much the last time, and whether it costs more or less now. */
function PastNote({ goods, past }: { readonly goods: GoodsWire; readonly past: Past }) {
  const now = Number(goods.price ?? Number.NaN)
  const then = Number(past.last_price)
  return (
    <>
      {dayText(past.last_at)} 共{past.times}次
      <br className="hidden lg:inline" />
      <span className="lg:hidden"> · </span>
      上次{past.number}
      {goodsUnit(goods)} {yuanText(past.last_price)}
      {now < then && <span className="text-brand-strong"> ▼降价</span>}
      {now > then && <span className="text-warning"> ▲涨价</span>}
    </>
  )
}
