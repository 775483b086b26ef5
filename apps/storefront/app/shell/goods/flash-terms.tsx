import { useRouter } from '@tanstack/react-router'
import type { FlashOfferWire, GoodsWire } from '@yaoji/contract/goods'
import { Countdown } from '../kit/countdown.tsx'
import { goodsUnit } from './goods-price.tsx'

/** 秒杀 · 限 12 盒 · 03:12:45. At the end the page asks again what the goods costs. */
export default function FlashTerms({
  goods,
  flash,
}: {
  readonly goods: Pick<GoodsWire, 'measure' | 'bzdw'>
  readonly flash: FlashOfferWire
}) {
  const router = useRouter()
  return (
    <span className="block">
      秒杀 · 限 {flash.most}
      {goodsUnit(goods)} ·{' '}
      <Countdown until={flash.closes_at} timestamp={flash.timestamp} onOver={() => void router.invalidate()} />
    </span>
  )
}
