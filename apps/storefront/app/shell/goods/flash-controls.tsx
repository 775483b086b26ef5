import { useRouter } from '@tanstack/react-router'
import type { LineChangeWire } from '@yaoji/contract/cart'
import type { FlashOfferWire, GoodsWire } from '@yaoji/contract/goods'
import { OfferControls } from './offer-controls.tsx'

/** How many, and into the cart at the flash price; more than this is bought on the goods' own page. */
export default function FlashControls({
  goods,
  flash,
  number,
  onAdded,
}: {
  readonly goods: GoodsWire
  readonly flash: FlashOfferWire
  readonly number: number
  /** Whoever has the goods from elsewhere than the page's own data; the page asks again by itself. */
  readonly onAdded?: (change: LineChangeWire) => void
}) {
  const router = useRouter()
  return (
    <OfferControls
      goods={goods}
      offer={{ ...flash, source: 'flash' }}
      number={number}
      action="抢购"
      size="small"
      onAdded={onAdded ?? (() => void router.invalidate())}
    />
  )
}
