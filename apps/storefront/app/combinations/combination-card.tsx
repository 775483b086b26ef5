import type { CombinationWire } from '@yaoji/contract/combinations'
import { useState } from 'react'
import { useAddToCart } from '../shell/cart/use-add-to-cart.ts'
import { GoodsLink } from '../shell/goods/goods-link.tsx'
import { GoodsPicture } from '../shell/goods/goods-picture.tsx'
import { listedOffer } from '../shell/goods/seen-offer.ts'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { QuantityStepper } from '../shell/kit/quantity-stepper.tsx'
import { yuanText } from '../shell/kit/yuan.ts'
import { LoginLink } from '../shell/viewer/login-link.tsx'
import { TimeLeft } from './time-left.tsx'

/** A set: its goods, what it costs and saves, and how many sets to take. */
export function CombinationCard({ set }: { readonly set: CombinationWire }) {
  return (
    <Panel as="article" aria-label={set.name} className="flex flex-col p-3 sm:p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base font-semibold">{set.name}</h2>
        <TimeLeft of={set} />
        <p className="w-full text-note text-secondary">{set.slogan}</p>
      </header>
      <ul className="mt-2 flex-1 divide-y divide-hairline">
        {set.goods.map(({ goods, per_set, price }) => (
          <li key={goods.id} className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 py-2">
            <GoodsPicture goods={goods} size={56} />
            <span className="min-w-0">
              <GoodsLink
                id={goods.id}
                seen={listedOffer(goods)}
                className="block truncate font-medium hover:text-brand"
              >
                {goods.name}
              </GoodsLink>
              <span className="block truncate text-note text-secondary">
                {goods.ypgg} · {goods.sccj}
              </span>
              {price !== undefined && (
                <span className="block text-note numbers">
                  组合价 <span className="text-price">{yuanText(price)}</span>
                  {goods.price !== undefined && goods.price !== price && (
                    <span className="ml-1.5 text-secondary">单买 {yuanText(goods.price)}</span>
                  )}
                </span>
              )}
            </span>
            <span className="text-table whitespace-nowrap numbers">
              ×{per_set}
              {goods.measure === 'gram' ? '克' : goods.bzdw}
            </span>
          </li>
        ))}
      </ul>
      <SetPrice set={set} />
    </Panel>
  )
}

function SetPrice({ set }: { readonly set: CombinationWire }) {
  const [number, setNumber] = useState(1)
  const { busy, add } = useAddToCart()
  const first = set.goods[0]?.goods
  if (!first) return null
  const wish = { goods_id: first.id, number, source: 'combination', activity_id: set.id } as const
  const visitor = set.goods.some(({ goods }) => goods.price_label === '登录可见')
  return (
    <div className="mt-2 border-t border-hairline pt-3">
      {set.price !== undefined && (
        <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
          <span className="text-table text-secondary">每套</span>
          <Money yuan={set.price} size="large" />
          {set.saved !== undefined && set.saved !== '0.00' && (
            <span className="rounded-control bg-brand-wash px-1.5 text-note text-brand-strong numbers">
              省 {yuanText(set.saved)}
            </span>
          )}
        </p>
      )}
      {visitor ? (
        <LoginLink className={`${buttonLook('brand')} w-full`}>登录后查看组合价</LoginLink>
      ) : set.is_buy === 1 ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-note text-secondary numbers">
            <QuantityStepper
              value={number}
              max={Math.max(1, set.max_sets ?? 1)}
              unit="套"
              label={set.name}
              onChange={setNumber}
            />
            {(set.max_sets ?? 0) <= 20 && <span className="ml-2 text-warning">仅剩{set.max_sets}套</span>}
          </span>
          <Button tone="brand" busy={busy} onClick={() => void add(wish)} aria-label={`整套加入购物车：${set.name}`}>
            整套加入购物车
          </Button>
        </div>
      ) : (
        <p className="rounded-control bg-page px-2.5 py-2 text-center text-table text-secondary">
          {set.cant_buy_reason}
        </p>
      )}
    </div>
  )
}
