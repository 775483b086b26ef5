import type { GoodsDetailWire, OtherPriceWire } from '@yaoji/contract/goods'
import { useAddToCart } from '../shell/cart/use-add-to-cart.ts'
import { priceUnit } from '../shell/goods/goods-price.tsx'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Money } from '../shell/kit/money.tsx'
import { InnerLink } from '../shell/paths/links.tsx'

const labels: Record<OtherPriceWire['source'], string> = {
  whole_case: '整件价',
  near_expiry: '近效期价',
  flash: '秒杀价',
  group: '拼团价',
  combination: '组合价',
}

/** Other ways to buy the same goods: by the case, from a lot near its expiry, in a group, in a set. */
export function OtherPrices({ goods }: { readonly goods: GoodsDetailWire }) {
  if (!goods.other_prices || goods.other_prices.length === 0) return null
  return (
    <section aria-label="其他购买方式" className="mt-3 rounded-card border border-hairline">
      <ul className="divide-y divide-hairline">
        {goods.other_prices.map((other) => (
          <li
            key={`${other.source}-${other.activity_id}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2 text-table"
          >
            <span className="w-16 shrink-0 text-secondary">{labels[other.source]}</span>
            <Money yuan={other.price} unit={priceUnit(goods)} size="small" />
            <span className="min-w-0 grow text-secondary numbers">{other.text}</span>
            <OtherControl goods={goods} other={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OtherControl({ goods, other }: { readonly goods: GoodsDetailWire; readonly other: OtherPriceWire }) {
  const { busy, add } = useAddToCart()
  const { source, activity_id } = other
  if (source === 'group' || source === 'combination' || source === 'flash')
    return (
      <InnerLink href={other.url} className={buttonLook('plain', 'small')}>
        {source === 'group' ? '去拼团' : '去看看'}
      </InnerLink>
    )
  const wish = { goods_id: goods.id, number: other.min, source, activity_id }
  return (
    <Button size="small" tone="plain" busy={busy} onClick={() => void add(wish)}>
      加购{source === 'whole_case' ? '1件' : `${other.min}${goods.bzdw}`}
    </Button>
  )
}
