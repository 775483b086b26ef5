import type { CartLineWire, LineChangeWire } from '@yaoji/contract/cart'
import { saleUnit } from '../../shell/cart/line-facts.ts'
import type { CartStore } from '../state/cart-store.ts'

/** Under a line: why so many cannot be had, or what the server made of the quantity and how to undo it. */
export function LineNotice({
  line,
  notice,
  store,
}: {
  readonly line: CartLineWire
  readonly notice: LineChangeWire | undefined
  readonly store: CartStore
}) {
  const { max } = line.quantity
  const link = 'ml-2 font-semibold whitespace-nowrap text-brand underline'
  const look = 'col-span-2 col-start-2 rounded-control px-2.5 py-1 text-note lg:col-start-3 lg:-col-end-1'
  return (
    <div aria-live="polite" className="contents">
      {line.invalid_reason && (
        <p className={`${look} bg-price-wash text-ink`}>
          {line.invalid_reason}
          {max > 0 && (
            <button type="button" className={link} onClick={() => store.setNumber(line.id, max)}>
              改为{max}
              {saleUnit(line)}
            </button>
          )}
        </p>
      )}
      {notice && (
        <p className={`${look} bg-warning-wash text-warning`}>
          {notice.notice}
          {notice.undo_to !== null && (
            <button
              type="button"
              className={link}
              onClick={() => store.setNumber(line.id, notice.undo_to ?? line.number, true)}
            >
              撤销，仍买{notice.undo_to}
              {saleUnit(line)}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
