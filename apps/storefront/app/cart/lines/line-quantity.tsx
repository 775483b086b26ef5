import type { CartLineWire } from '@yaoji/contract/cart'
import { lineLabel, saleUnit } from '../../shell/cart/line-facts.ts'
import { QuantityStepper } from '../../shell/kit/quantity-stepper.tsx'
import type { CartStore } from '../state/cart-store.ts'

/** The quantity, in steps of the inner pack; of a combination the sets. "秒杀商品不能修改数量". */
export function LineQuantity({ line, store }: { readonly line: CartLineWire; readonly store: CartStore }) {
  const { min, step, max } = line.quantity
  const unit = saleUnit(line)
  const stock = line.goods ? line.goods.number : max
  return (
    <div className="min-w-0 lg:text-center">
      <QuantityStepper
        value={line.number}
        min={min}
        step={step}
        max={Math.max(max, min)}
        unit={unit}
        size="small"
        label={lineLabel(line)}
        asks={line.goods !== undefined}
        disabled={line.price_source === 'flash' || max === 0}
        onChange={(number) => store.setNumber(line.id, number)}
      />
      <span className="ml-1 text-note text-secondary lg:mt-0.5 lg:ml-0 lg:block lg:in-data-compact:hidden">
        {step > 1 ? `${step}${unit}/中包` : unit}
        {stock <= 50 && <span className="ml-1 text-warning">仅剩{stock}</span>}
      </span>
    </div>
  )
}
