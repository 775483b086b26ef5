import type { GoodsWire } from '@yaoji/contract/goods'
import type { PointerEvent } from 'react'
import { FoundPrice } from '../goods/found-price.tsx'
import { GoodsPicture } from '../goods/goods-picture.tsx'
import { goodsUnit } from '../goods/goods-price.tsx'
import { StockNote } from '../goods/stock-note.tsx'

// Before the input's blur closes the list.
const keepFocus = (event: PointerEvent) => event.preventDefault()

/** One goods under the search box; a press does what Enter does. */
export function OfferedRow({
  id,
  goods,
  active,
  number,
  onAdd,
}: {
  readonly id: string
  readonly goods: GoodsWire
  readonly active: boolean
  readonly number: string
  readonly onAdd: () => void
}) {
  const buyable = goods.is_buy === 1
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's own
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={`flex cursor-pointer items-center gap-3 px-3 py-1.5 ${active ? 'bg-brand-wash' : 'hover:bg-page'}`}
      onPointerDown={keepFocus}
      onClick={onAdd}
    >
      <span className="size-10 shrink-0">
        <GoodsPicture goods={goods} size={40} />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium text-ink">{goods.name}</span>
        <span className="block text-note text-secondary">
          {goods.ypgg} · {goods.sccj}
        </span>
      </span>
      <span className="shrink-0 text-right text-note">
        <FoundPrice goods={goods} />
        <span className="block">
          <StockNote goods={goods} />
        </span>
      </span>
      <span
        className={`w-20 shrink-0 text-right text-note ${active ? 'font-semibold text-brand-strong' : 'text-secondary'}`}
      >
        {buyable ? `${number}${goodsUnit(goods)} 加入` : goods.buy_button_label || '查看'}
      </span>
    </div>
  )
}
