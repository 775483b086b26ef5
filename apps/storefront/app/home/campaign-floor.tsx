import { type CampaignBriefWire, campaignCalls } from '@yaoji/contract/campaigns'
import type { GoodsWire } from '@yaoji/contract/goods'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { useNear } from '@yaoji/ui/use-near'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { campaignHref } from '../shell/campaigns/campaign-href.ts'
import { GoodsShelf } from '../shell/goods/goods-card.tsx'
import { Skeletons } from '../shell/kit/skeleton.tsx'
import { InnerLink } from '../shell/paths/links.tsx'
import { momentText } from '../shell/time/moment-text.ts'

const shown = 5

/** The first goods on a campaign's shelves that stand nowhere else; its specials are on the floor of specials. */
async function askGoods(id: number, stands: ReadonlySet<number>, signal: AbortSignal): Promise<readonly GoodsWire[]> {
  const { data } = await send(campaignCalls.one, { id }, { signal })
  return data.blocks
    .flatMap((block) => (block.type === 'shelf' && block.url !== '/mrtj' ? block.goods : []))
    .filter((goods) => !stands.has(goods.id))
    .slice(0, shown)
}

/** The live campaigns of 药聚惠 as tabs. Their goods are asked for when the floor comes near, one campaign at a time. */
export function CampaignFloor({
  campaigns,
  stands,
}: {
  readonly campaigns: readonly CampaignBriefWire[]
  /** Goods of other floors. */
  readonly stands: ReadonlySet<number>
}) {
  const [openId, setOpenId] = useState(campaigns[0]?.id)
  const [section, near] = useNear<HTMLElement>('300px')
  const open = campaigns.find(({ id }) => id === openId) ?? campaigns[0]
  const goods = useLateLoad(near && open ? String(open.id) : null, (signal) => askGoods(open?.id ?? 0, stands, signal))
  const list = goods.data ?? (goods.failed ? [] : undefined)
  if (!open) return null
  return (
    <section ref={section} className="mt-5" aria-label="药聚惠">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">药聚惠</h2>
        <div className="flex gap-1.5 overflow-x-auto [scrollbar-width:none]">
          {campaigns.map((campaign) => (
            <button
              key={campaign.id}
              type="button"
              aria-pressed={campaign.id === open.id}
              onClick={() => setOpenId(campaign.id)}
              className={`h-7 shrink-0 rounded-control border px-3 text-table ${campaign.id === open.id ? 'border-brand bg-brand text-white' : 'border-hairline bg-surface hover:border-brand hover:text-brand'}`}
            >
              {campaign.title}
            </button>
          ))}
        </div>
        <InnerLink href={campaignHref(open)} className="ml-auto text-table text-secondary hover:text-brand">
          进入专场 ›
        </InnerLink>
      </div>
      <p className="mb-2 text-table text-secondary">
        {open.subtitle}
        {open.closes_at !== null && <span className="numbers"> · {momentText(open.closes_at)} 结束</span>}
      </p>
      {list ? <GoodsShelf list={list} /> : <ShelfSkeleton />}
    </section>
  )
}

const ShelfSkeleton = () => (
  <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-5">
    <Skeletons count={5} className="h-80 lg:h-92" />
  </div>
)
