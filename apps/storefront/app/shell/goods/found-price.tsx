import type { GoodsWire } from '@yaoji/contract/goods'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { Money } from '../kit/money.tsx'
import { bestPrice } from './best-price.ts'
import { priceUnit } from './goods-price.tsx'

/** The best price that this buyer can reach now, and what it takes: in a list to choose from, whose rows hold nothing to press. */
export function FoundPrice({ goods }: { readonly goods: GoodsWire }) {
  if (goods.price === undefined) return <span className="text-secondary">{goods.price_label || '暂无报价'}</span>
  const best = bestPrice(goods)
  const quantity = best?.by === 'flash' ? best.flash.most : best?.from
  return (
    <span className="shrink-0 numbers">
      {best && quantity !== undefined && (
        <span className="text-note text-secondary">
          {best.by === 'flash' ? '秒杀 · 限' : '满'}
          {quantityText(quantity, goods.bzdw, goods.measure)}{' '}
        </span>
      )}
      <Money yuan={best?.price ?? goods.price} size="small" unit={priceUnit(goods)} />
    </span>
  )
}
