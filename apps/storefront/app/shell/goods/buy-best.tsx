import type { GoodsWire } from '@yaoji/contract/goods'
import { lazy, Suspense } from 'react'
import { bestPrice } from './best-price.ts'
import { BuyControls } from './buy-controls.tsx'
import { presetQuantity } from './preset-quantity.ts'

const FlashControls = lazy(() => import('./flash-controls.tsx'))

/** On cards and in tables: what is bought is bought at the price that stands there. */
export function BuyBest({
  goods,
  short = false,
  lastNumber = 0,
}: {
  readonly goods: GoodsWire
  readonly short?: boolean
  /** As many as the last time stand there first. */
  readonly lastNumber?: number
}) {
  const best = bestPrice(goods)
  if (best?.by !== 'flash') return <BuyControls goods={goods} size="small" short={short} />
  return (
    <Suspense>
      <FlashControls goods={goods} flash={best.flash} number={presetQuantity(goods, lastNumber)} />
    </Suspense>
  )
}
