import { flashCalls } from '@yaoji/contract/flash'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import type { ReactNode } from 'react'
import { send } from '../shell/api/send.ts'
import { FlashBoard } from '../shell/flash/flash-board.tsx'
import { GoodsShelf } from '../shell/goods/goods-card.tsx'
import { Countdown } from '../shell/kit/countdown.tsx'
import { SiteLink } from '../shell/paths/links.tsx'

const shown = 5

/** A floor that fails leaves its place empty; the page stays. */
export function FlashAndSpecials({ waiting }: { readonly waiting: ReactNode }) {
  const flash = useLateLoad('flash', async (signal) => (await send(flashCalls.spike, {}, { signal })).data)
  const specials = useLateLoad(
    'specials',
    async (signal) => (await send(flashCalls.everydayPrice, { per_page: shown }, { signal })).data,
  )
  for (const floor of [flash, specials]) if (!floor.data && !floor.failed) return waiting
  return (
    <>
      {flash.data && <FlashBoard initial={flash.data} />}
      {specials.data && specials.data.goods.length > 0 && (
        <section className="mt-5" aria-label="每日特价">
          <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h2 className="text-lg font-semibold">每日特价</h2>
            <Countdown
              name="距今日结束"
              until={specials.data.closes_at}
              timestamp={specials.data.timestamp}
              onOver={specials.reload}
            />
            <SiteLink to="/mrtj" className="ml-auto text-table text-secondary hover:text-brand">
              查看全部 ›
            </SiteLink>
          </div>
          <GoodsShelf list={specials.data.goods.map(({ goods }) => goods)} />
        </section>
      )}
    </>
  )
}
