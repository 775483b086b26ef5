import { useRouter } from '@tanstack/react-router'
import type { FlashOfferWire, GoodsWire } from '@yaoji/contract/goods'
import { OfferControls } from './offer-controls.tsx'

/** How many, and into the cart at the flash price; more than this is bought on the goods' own page. */
export default function FlashControls({
  goods,
  flash,
  number,
}: {
  readonly goods: GoodsWire
  readonly flash: FlashOfferWire
  readonly number: number
}) {
  const router = useRouter()
  return (
    <OfferControls
      goods={goods}
      offer={{ ...flash, source: 'flash' }}
      number={number}
      action="抢购"
      size="small"
      onAdded={() => void router.invalidate()}
    />
  )
}
