import type { CartLineWire, PromotionBarWire } from '@yaoji/contract/cart'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { lineName } from '../../shell/cart/line-facts.ts'
import { PriceExplanation } from '../../shell/cart/price-explanation.tsx'
import { Money } from '../../shell/kit/money.tsx'
import type { CartStore } from '../state/cart-store.ts'
import { removeAfterAsking } from './line-actions.ts'

/** The end of every line: what it comes to and why, and the ways out of the cart. */
export function LineEnd({
  line,
  left,
  store,
  children,
}: {
  readonly line: CartLineWire
  /** Promotions of the line that did not come to bear. */
  readonly left?: readonly PromotionBarWire[]
  readonly store: CartStore
  /** What else can be done with it. */
  readonly children?: ReactNode
}) {
  return (
    <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-x-3 lg:contents">
      <p className="whitespace-nowrap lg:text-right">
        <span className="text-note text-secondary lg:sr-only">小计 </span>
        <Money yuan={line.amount} size="small" />
        <PriceExplanation steps={line.explanation} name={lineName(line)} {...(left && { left })} />
      </p>
      <p className="flex flex-wrap gap-x-3 text-note text-secondary max-lg:ml-auto lg:flex-col lg:items-center lg:gap-1 lg:in-data-compact:flex-row lg:in-data-compact:gap-2">
        {children}
        <button
          type="button"
          aria-label={`删除${lineName(line)}`}
          className="inline-flex items-center gap-1 py-1 hover:text-ink max-lg:min-h-10"
          onClick={() => void removeAfterAsking(store, [line])}
        >
          <Trash2 className="size-3.5 lg:in-data-compact:hidden" aria-hidden="true" />
          删除
        </button>
      </p>
    </div>
  )
}
