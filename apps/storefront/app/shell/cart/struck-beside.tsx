import type { CartLineWire } from '@yaoji/contract/cart'
import { Money } from '../kit/money.tsx'
import { struckBeside } from './line-facts.ts'

/** Under a line's unit price, in compact rows behind it: the earlier deal that the promotion's price is below. */
export function StruckBeside({ line }: { readonly line: CartLineWire }) {
  const struck = struckBeside(line)
  return (
    struck && (
      <>
        {' '}
        <span className="block lg:in-data-compact:inline">
          <Money yuan={struck} size="small" tone="struck" />
        </span>
      </>
    )
  )
}
