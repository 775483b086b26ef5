import type { GoodsWire } from '@yaoji/contract/goods'
import { type Fen, formatYuan } from '@yaoji/rules/money/fen'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { goodsUnit } from '../../shell/goods/goods-price.tsx'
import { quantityRange } from '../../shell/goods/quantity-range.ts'
import { ReachablePrice } from '../../shell/goods/reachable-price.tsx'
import { ExpiryNote, StockNote } from '../../shell/goods/stock-note.tsx'
import { yuanText } from '../../shell/kit/yuan.ts'
import type { Said } from '../sheet-row.tsx'
import { GoodsField } from './goods-field.tsx'
import { isOpen, type TypedRow } from './sheet-rows.ts'

/** One row: what is typed, what it means, how many, what it costs. */
export function TypedRowLine({
  row,
  no,
  amountFen,
  goods,
  choices,
  said,
  onWords,
  onTake,
  onNumber,
  onNext,
  onDrop,
  onLines,
}: {
  readonly row: TypedRow
  readonly no: number
  /** What the row costs beside the other rows of its goods. */
  readonly amountFen: Fen
  readonly goods: GoodsWire | undefined
  readonly choices: readonly GoodsWire[]
  readonly said: Said | undefined
  readonly onWords: (words: string) => void
  readonly onTake: (goods: GoodsWire, found: readonly GoodsWire[]) => void
  readonly onNumber: (number: number | null) => void
  readonly onNext: () => void
  readonly onDrop: () => void
  readonly onLines: (text: string) => void
}) {
  const open = isOpen(row)
  const noteId = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
    onNext()
  }
  return (
    <li
      className={`typed grid items-start gap-x-2 gap-y-1 px-3 py-2 text-table lg:items-center lg:py-0 ${open ? 'bg-warning-wash' : ''}`}
    >
      <span className="pt-2 text-right text-secondary numbers lg:pt-0">{no}</span>
      <GoodsField
        words={row.words}
        label={`第${no}行商品`}
        settled={row.goodsId !== null}
        onWords={onWords}
        onTake={onTake}
        onLines={onLines}
      />
      <div className="facts min-w-0 lg:leading-tight">
        {goods && <GoodsFacts goods={goods} wanted={row.number ?? 0} />}
        {open && <OpenNote row={row} choices={choices} onTake={(one) => onTake(one, choices)} />}
        {row.note && (
          <p id={noteId} className="text-warning">
            {row.note}，请核对数量
          </p>
        )}
        {said && (
          <p role="status" className={said.ok ? 'text-brand-strong' : 'text-price'}>
            {said.words}
          </p>
        )}
      </div>
      <span className="price pt-1 lg:pt-0 lg:leading-tight">
        {goods && <ReachablePrice goods={goods} size="small" />}
      </span>
      <span className="flex items-center gap-1">
        <input
          aria-label={`第${no}行数量${goods ? `（${goodsUnit(goods)}）` : ''}`}
          aria-describedby={row.note ? noteId : undefined}
          inputMode="numeric"
          autoComplete="off"
          data-quantity={row.key}
          value={row.number ?? ''}
          className="h-9 w-full rounded-control border border-hairline bg-surface px-2 text-right numbers lg:h-8"
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, 6)
            onNumber(digits === '' ? null : Number(digits))
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      <span className="sum pt-2 text-right font-semibold numbers lg:pt-0">
        {amountFen > 0 && yuanText(formatYuan(amountFen))}
      </span>
      <button
        type="button"
        aria-label={`删除第${no}行`}
        className="drop flex h-9 items-center lg:h-8 justify-center text-secondary hover:text-ink"
        onClick={onDrop}
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  )
}

/** Buyers learn of stock as a number up to here. */
const knownUpTo = 50

/** What the words of a row mean; that there is less than is wanted is said before it is added. */
function GoodsFacts({ goods, wanted }: { readonly goods: GoodsWire; readonly wanted: number }) {
  const { step, min } = quantityRange(goods)
  const last = goods.last_bought
  return (
    <>
      <p className={goods.ypgg.length + goods.sccj.length > 24 ? 'lg:text-note lg:leading-tight' : ''}>
        {goods.ypgg} · {goods.sccj}
      </p>
      <p className="flex flex-wrap gap-x-3 text-note text-secondary numbers lg:leading-tight">
        {goods.number !== undefined && goods.number <= knownUpTo && wanted > goods.number ? (
          <span className="text-warning">
            库存仅{goods.number}，缺{wanted - goods.number}
          </span>
        ) : (
          <StockNote goods={goods} />
        )}
        {goods.yxq && <ExpiryNote goods={goods} />}
        <span>
          {min > step ? `起购${min} · ` : ''}中包{goods.zbz} · 件装{goods.jzl}
        </span>
        {last && (
          <span>
            上次 {last.number}
            {goodsUnit(goods)} {yuanText(last.price)}
          </span>
        )}
      </p>
      {goods.is_buy === 0 && <p className="text-price">{goods.cant_buy_reason || '暂不可购买'}</p>}
    </>
  )
}

function OpenNote({
  row,
  choices,
  onTake,
}: {
  readonly row: TypedRow
  readonly choices: readonly GoodsWire[]
  readonly onTake: (goods: GoodsWire) => void
}) {
  if (choices.length === 0)
    return (
      <p className="pt-2 text-warning">{row.read ? '没有找到商品，请改用其他名称或条码' : '请从匹配的商品中选择'}</p>
    )
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="text-warning">是哪一个？</p>
      {choices.map((goods) => (
        <button
          key={goods.id}
          type="button"
          className="max-w-full rounded-control border border-hairline bg-surface px-2 py-1 text-left hover:border-brand hover:text-brand"
          onClick={() => onTake(goods)}
        >
          {goods.name} {goods.ypgg} {goods.sccj}
          {goods.last_bought && '（买过）'}
        </button>
      ))}
    </div>
  )
}
