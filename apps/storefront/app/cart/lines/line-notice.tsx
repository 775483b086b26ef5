import type { CartLineWire } from '@yaoji/contract/cart'
import { ArrivalNotice, WayBack } from '../../shell/cart/line-answer.tsx'
import { saleUnit } from '../../shell/cart/line-facts.ts'
import type { CartStore, LineSaid } from '../state/cart-store.ts'

/** Under a line: why so many cannot be had, what the server asks first, or what it made of the quantity and the way back. */
export function LineNotice({
  line,
  notice,
  store,
}: {
  readonly line: CartLineWire
  readonly notice: LineSaid | undefined
  readonly store: CartStore
}) {
  const { max } = line.quantity
  const link = 'ml-2 font-semibold whitespace-nowrap text-brand underline'
  const look = 'col-span-2 col-start-2 rounded-control px-2.5 py-1 text-note lg:col-start-3 lg:-col-end-1'
  const amber = `${look} bg-warning-wash text-warning`
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
      {notice && 'question' in notice && (
        <p className={amber}>
          {notice.question}
          <button type="button" className={link} onClick={() => store.setNumber(line.id, notice.number)}>
            确认 {notice.number}
          </button>
        </p>
      )}
      {notice && 'notice' in notice && (
        <p className={amber}>
          {notice.notice}
          <WayBack change={{ ...notice, before: null }} onBack={(number) => store.setNumber(line.id, number, true)} />
          {notice.missing > 0 && line.goods && <ArrivalNotice change={notice} goodsId={line.goods.id} />}
        </p>
      )}
    </div>
  )
}
