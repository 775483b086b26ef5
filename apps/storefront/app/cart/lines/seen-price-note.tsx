import type { CartLineWire } from '@yaoji/contract/cart'
import { formatYuan } from '@yaoji/rules/money/fen'
import { fenOf, yuanText } from '../../shell/kit/yuan.ts'

type Noted = Pick<CartLineWire, 'price' | 'seen_price' | 'price_source' | 'price_note'>

/** The price moved since the goods was put into the cart; a special that the order leaves aside did not move, and says why. */
export function SeenPriceNote({ line }: { readonly line: Noted }) {
  const difference = fenOf(line.price) - fenOf(line.seen_price)
  const leftAside = line.price_note !== '' && line.price_source !== 'special'
  if (difference === 0 || fenOf(line.seen_price) === 0 || leftAside) return null
  const up = difference > 0
  return (
    <span
      title={`加入时 ${yuanText(line.seen_price)}`}
      className={`block text-note whitespace-nowrap numbers ${up ? 'text-warning' : 'text-brand'}`}
    >
      比加入时{up ? '涨' : '降'} {yuanText(formatYuan(Math.abs(difference)))}
    </span>
  )
}
