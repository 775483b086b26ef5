import type { AddInput, LineChangeWire } from '@yaoji/contract/cart'
import type { GoodsWire } from '@yaoji/contract/goods'
import { useState } from 'react'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { Button } from '../kit/button.tsx'
import { QuantityStepper } from '../kit/quantity-stepper.tsx'
import { BuyAnswer } from './buy-controls.tsx'
import { goodsLabel } from './goods-label.ts'

/** How many, and into the cart at the price of one offer instead of the ordinary one; below it what became of that. */
export function OfferControls({
  goods,
  offer: { source, activity_id, min, step, most },
  number: preset = min,
  action = '加入购物车',
  lot,
  size = 'normal',
  onAdded,
}: {
  readonly goods: GoodsWire
  readonly offer: Pick<AddInput, 'activity_id'> & {
    readonly source: NonNullable<AddInput['source']>
    readonly min: number
    readonly step: number
    readonly most?: number | undefined
  }
  /** What stands there first. */
  readonly number?: number
  readonly action?: string
  /** Which of its lots is bought, for those who hear the page. */
  readonly lot?: string | undefined
  readonly size?: 'small' | 'normal'
  readonly onAdded?: (change: LineChangeWire) => void
}) {
  const [quantity, setQuantity] = useState(preset)
  const { busy, add: addToCart, answer, setAnswer } = useAddToCart()
  const label = goodsLabel(goods)
  const add = async (number: number) => {
    const change = await addToCart({ goods_id: goods.id, number, source, activity_id }, label)
    if (change) onAdded?.(change)
  }
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          onEnter={(number) => void add(number)}
          min={min}
          step={step}
          {...(most === undefined ? {} : { max: most })}
          size={size}
          label={lot ? `${label} 批号${lot}` : label}
          // A flash price is sold in its own steps, which hold where they are typed; the rest is rounded in words.
          asks={source !== 'flash'}
        />
        <Button size={size} busy={busy} className="max-sm:grow" onClick={() => void add(quantity)}>
          {answer?.kind === 'asked' ? '确认' : action}
        </Button>
      </span>
      <BuyAnswer goods={goods} buying={{ answer, setAnswer }} />
    </span>
  )
}
