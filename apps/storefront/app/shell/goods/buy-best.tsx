import type { GoodsWire } from '@yaoji/contract/goods'
import { lazy, Suspense } from 'react'
import { bestPrice } from './best-price.ts'
import { BuyControls } from './buy-controls.tsx'

const FlashControls = lazy(() => import('./flash-controls.tsx'))

/** On cards and in tables: what is bought is bought at the price that stands there. */
export function BuyBest({ goods, short = false }: { readonly goods: GoodsWire; readonly short?: boolean }) {
  const best = bestPrice(goods)
  if (best?.by !== 'flash') return <BuyControls goods={goods} size="small" short={short} />
  return (
    <Suspense>
      <FlashControls goods={goods} flash={best.flash} />
    </Suspense>
  )
}
