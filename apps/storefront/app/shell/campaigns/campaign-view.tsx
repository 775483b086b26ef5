import type { CampaignBlockWire, CampaignWire } from '@yaoji/contract/campaigns'
import { EmptyState } from '../page/empty-state.tsx'
import { CampaignCountdown } from './campaign-countdown.tsx'
import { CampaignHead } from './campaign-head.tsx'
import { CampaignShelf } from './campaign-shelf.tsx'
import { NextSteps } from './next-steps.tsx'
import { CampaignBanner, CampaignCoupons, CampaignLinks, CampaignText, CampaignTiers } from './plain-blocks.tsx'

/** A campaign's page: its head and its blocks in their order. */
export function CampaignView({ campaign }: { readonly campaign: CampaignWire }) {
  const upcoming = campaign.phase === 'upcoming'
  return (
    <article key={campaign.id} className="space-y-4">
      <CampaignHead campaign={campaign} />
      {upcoming && !campaign.blocks.some(({ type }) => type === 'countdown') && (
        <CampaignCountdown campaign={campaign} title="" />
      )}
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
        <Block key={index} block={block} campaign={campaign} />
      ))}
    </article>
  )
}

/** A block that this page does not know is passed over. */
function Block({ block, campaign }: { readonly block: CampaignBlockWire; readonly campaign: CampaignWire }) {
  const drawn = drawBlock(block, campaign)
  return drawn && <section>{drawn}</section>
}

function drawBlock(block: CampaignBlockWire, campaign: CampaignWire) {
  switch (block.type) {
    case 'banner':
      return <CampaignBanner block={block} />
    case 'text':
      return <CampaignText block={block} />
    case 'countdown':
      return <CampaignCountdown campaign={campaign} title={block.title} />
    case 'coupons':
      return <CampaignCoupons block={block} />
    case 'links':
      return <CampaignLinks block={block} />
    case 'tiers':
      return <CampaignTiers block={block} />
    case 'shelf':
      return <CampaignShelf block={block} />
    default:
      return null
  }
}
