import type { GoodsDetailWire, OtherPriceWire } from '@yaoji/contract/goods'
import { useState } from 'react'
import { addToCart } from '../shell/add-to-cart.ts'
import { priceUnit } from '../shell/goods/goods-price.tsx'
import { InnerLink } from '../shell/links.tsx'
import { Button, buttonLook } from '../shell/parts/button.tsx'
import { Price } from '../shell/parts/price.tsx'

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
            <Price yuan={other.price} unit={priceUnit(goods)} size="small" />
            <span className="min-w-0 grow text-secondary numbers">{other.text}</span>
            <OtherControl goods={goods} other={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OtherControl({ goods, other }: { readonly goods: GoodsDetailWire; readonly other: OtherPriceWire }) {
  const [busy, setBusy] = useState(false)
  const { source, activity_id } = other
  if (source === 'group' || source === 'combination' || source === 'flash')
    return (
      <InnerLink href={other.url} className={buttonLook('plain', 'small')}>
        {source === 'group' ? '去拼团' : '去看看'}
      </InnerLink>
    )
  const add = async () => {
    setBusy(true)
    await addToCart({ goods_id: goods.id, number: other.min, source, activity_id })
    setBusy(false)
  }
  return (
    <Button size="small" tone="plain" busy={busy} onClick={add}>
      加购{source === 'whole_case' ? '1件' : `${other.min}${goods.bzdw}`}
    </Button>
  )
}
