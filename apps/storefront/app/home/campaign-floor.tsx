import { type CampaignBriefWire, campaignCalls } from '@yaoji/contract/campaigns'
import type { GoodsWire } from '@yaoji/contract/goods'
import { useEffect, useRef, useState } from 'react'
import { send } from '../shell/api.ts'
import { campaignHref } from '../shell/campaign-href.ts'
import { GoodsShelf } from '../shell/goods/goods-card.tsx'
import { InnerLink } from '../shell/links.tsx'
import { momentText } from '../shell/moment-text.ts'
import { Skeleton } from '../shell/parts/skeleton.tsx'

const shown = 5

/** The live campaigns of 药聚惠 as tabs. Their goods are asked for when the floor comes near, one campaign at a time. */
export function CampaignFloor({ campaigns }: { readonly campaigns: readonly CampaignBriefWire[] }) {
  const [openId, setOpenId] = useState(campaigns[0]?.id)
  const [near, setNear] = useState(false)
  const [goods, setGoods] = useState<Readonly<Record<number, readonly GoodsWire[]>>>({})
  const section = useRef<HTMLElement>(null)
  const open = campaigns.find(({ id }) => id === openId) ?? campaigns[0]
  const list = open && goods[open.id]
  useEffect(() => {
    if (!section.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: '300px' })
    watch.observe(section.current)
    return () => watch.disconnect()
  }, [])
  const wanted = near && open && !list ? open.id : undefined
  useEffect(() => {
    if (wanted === undefined) return
    const keep = (found: readonly GoodsWire[]) => setGoods((known) => ({ ...known, [wanted]: found }))
    send(campaignCalls.one, { id: wanted }).then(
      ({ data }) => keep(data.blocks.flatMap((block) => (block.type === 'shelf' ? block.goods : [])).slice(0, shown)),
      () => keep([]),
    )
  }, [wanted])
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
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} className="h-80 lg:h-92" />
    ))}
  </div>
)
