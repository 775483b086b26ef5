import { type EverydayPriceWire, flashCalls, type SpikeWire } from '@yaoji/contract/flash'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { send } from '../shell/api.ts'
import { FlashBoard } from '../shell/flash/flash-board.tsx'
import { MidnightClock } from '../shell/flash/midnight-clock.tsx'
import { GoodsShelf } from '../shell/goods/goods-card.tsx'
import { SiteLink } from '../shell/links.tsx'

const shown = 5

/** A floor that fails leaves its place empty; the page stays. */
export function FlashAndSpecials({ waiting }: { readonly waiting: ReactNode }) {
  const [flash, setFlash] = useState<SpikeWire | null>()
  const [specials, setSpecials] = useState<EverydayPriceWire | null>()
  const ask = useCallback(() => {
    send(flashCalls.everydayPrice, { per_page: shown }).then(
      ({ data }) => setSpecials(data),
      () => setSpecials(null),
    )
  }, [])
  useEffect(() => {
    send(flashCalls.spike).then(
      ({ data }) => setFlash(data),
      () => setFlash(null),
    )
    ask()
  }, [ask])
  if (flash === undefined || specials === undefined) return waiting
  return (
    <>
      {flash && <FlashBoard initial={flash} />}
      {specials && specials.goods.length > 0 && (
        <section className="mt-5" aria-label="每日特价">
          <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h2 className="text-lg font-semibold">每日特价</h2>
            <MidnightClock until={specials.closes_at} timestamp={specials.timestamp} onOver={ask} />
            <SiteLink to="/mrtj" className="ml-auto text-table text-secondary hover:text-brand">
              查看全部 ›
            </SiteLink>
          </div>
          <GoodsShelf list={specials.goods.map(({ goods }) => goods)} />
        </section>
      )}
    </>
  )
}
