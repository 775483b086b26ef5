import type { CartLineWire } from '@yaoji/contract/cart'
import { GoodsPicture } from '../shell/goods/goods-picture.tsx'
import { priceUnit } from '../shell/goods/goods-price.tsx'
import { Price } from '../shell/parts/price.tsx'
import { saleUnit } from './cart-facts.ts'
import { PriceExplanation } from './price-explanation.tsx'

/** 商品清单: what would be ordered, one row each. */
export const CheckoutLines = ({ lines }: { readonly lines: readonly CartLineWire[] }) => (
  <ul className="divide-y divide-hairline">
    {lines.map((line) => (
      <li
        key={line.id}
        className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 py-2 sm:grid-cols-[44px_minmax(0,1fr)_104px_84px_112px]"
      >
        <GoodsPicture goods={line.goods} size={44} />
        <span className="min-w-0">
          <span className="block truncate">{line.goods.name}</span>
          <span className="block truncate text-note text-secondary">
            {line.goods.ypgg} · {line.goods.sccj}
          </span>
          {line.invalid_reason && <span className="block text-note text-price">{line.invalid_reason}</span>}
        </span>
        <span className="hidden text-right sm:block">
          <Price yuan={line.price} size="small" tone="ink" unit={priceUnit(line.goods)} />
        </span>
        <span className="hidden text-right text-secondary numbers sm:block">
          ×{line.number}
          {saleUnit(line)}
        </span>
        <span className="text-right whitespace-nowrap">
          <span className="block text-note text-secondary numbers sm:hidden">
            ¥{line.price}×{line.number}
          </span>
          <Price yuan={line.amount} size="small" />
          <PriceExplanation steps={line.explanation} name={line.goods.name} amount={line.amount} />
        </span>
      </li>
    ))}
  </ul>
)
