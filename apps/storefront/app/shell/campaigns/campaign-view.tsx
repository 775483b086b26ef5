import { useRouter } from '@tanstack/react-router'
import type { CampaignBlockWire, CampaignWire } from '@yaoji/contract/campaigns'
import type { GoodsWire } from '@yaoji/contract/goods'
import type { ReactNode } from 'react'
import { Countdown } from '../kit/countdown.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { momentText } from '../time/moment-text.ts'
import { ZoneBanner } from '../zones/zone-banner.tsx'
import { campaignHref } from './campaign-href.ts'
import { CampaignShelf } from './campaign-shelf.tsx'
import { NextSteps } from './next-steps.tsx'
import { CampaignBanner, CampaignCoupons, CampaignLinks, CampaignText, CampaignTiers } from './plain-blocks.tsx'

/** A campaign's page: its head and its blocks in their order. */
export function CampaignView({
  campaign,
  besideHead,
  priceOf,
}: {
  readonly campaign: CampaignWire
  /** What a page says of it before its blocks. */
  readonly besideHead?: ReactNode
  /** What stands on a card of its shelves as the price. */
  readonly priceOf?: PriceOf
}) {
  const upcoming = campaign.phase === 'upcoming'
  return (
    <article key={campaign.id} className="space-y-4">
      <ZoneBanner
        here={campaignHref(campaign)}
        theme={campaign.theme}
        title={campaign.title}
        subtitle={campaign.subtitle}
        className=""
      >
        <CampaignTime campaign={campaign} />
      </ZoneBanner>
      {besideHead}
      {upcoming && (
        <p className="text-table text-secondary">活动尚未开始，以下为预告；商品可照常选购，价格以下单时所示为准。</p>
      )}
      {campaign.blocks.length === 0 && (
        <EmptyState title="本场商品正在整理，请稍后再来">
          <NextSteps />
        </EmptyState>
      )}
      {campaign.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and never move while a page is shown
        <Block key={index} block={block} priceOf={priceOf} />
      ))}
    </article>
  )
}

const soonSeconds = 7 * 86_400

/** When it opens or ends: counted down where marketing placed a countdown, or where the edge is near. */
function CampaignTime({
  campaign: { blocks, phase, opens_at, closes_at, timestamp },
}: {
  readonly campaign: CampaignWire
}) {
  const router = useRouter()
  const upcoming = phase === 'upcoming'
  const edge = upcoming ? opens_at : closes_at
  if (edge === null) return null
  const block = blocks.find(({ type }) => type === 'countdown')
  const title = block?.type === 'countdown' ? block.title : ''
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-table numbers">
      {upcoming && (
        <span className="rounded-[2px] bg-white px-1.5 py-0.5 text-note font-semibold text-ink">即将开始</span>
      )}
      {(block || edge - timestamp < soonSeconds) && (
        <Countdown
          name={upcoming ? '距活动开始' : title || '距活动结束'}
          until={edge}
          timestamp={timestamp}
          onOver={() => void router.invalidate()}
        />
      )}
      <span className="opacity-80">
        {momentText(edge)} {upcoming ? '开始' : '结束'}
      </span>
    </p>
  )
}

/** A block that this page does not know is passed over; a countdown stands in the head. */
type PriceOf = (goods: GoodsWire) => ReactNode

function Block({ block, priceOf }: { readonly block: CampaignBlockWire; readonly priceOf: PriceOf | undefined }) {
  const drawn = drawBlock(block, priceOf)
  return drawn && <section>{drawn}</section>
}

function drawBlock(block: CampaignBlockWire, priceOf: PriceOf | undefined) {
  switch (block.type) {
    case 'banner':
      return <CampaignBanner block={block} />
    case 'text':
      return <CampaignText block={block} />
    case 'coupons':
      return <CampaignCoupons block={block} />
    case 'links':
      return <CampaignLinks block={block} />
    case 'tiers':
      return <CampaignTiers block={block} />
    case 'shelf':
      return <CampaignShelf block={block} {...(priceOf && { priceOf })} />
    default:
      return null
  }
}
