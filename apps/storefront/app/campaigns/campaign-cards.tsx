import type { CampaignBriefWire } from '@yaoji/contract/campaigns'
import { BannerArt } from '../shell/brand/banner-art.tsx'
import { campaignHref } from '../shell/campaigns/campaign-href.ts'
import { Panel } from '../shell/kit/panel.tsx'
import { InnerLink } from '../shell/paths/links.tsx'
import { momentText } from '../shell/time/moment-text.ts'

/** Campaigns as cards: what it is and until when. */
export const CampaignCards = ({ list }: { readonly list: readonly CampaignBriefWire[] }) => (
  <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
    {list.map((brief) => (
      <Panel as="li" key={brief.id} className="overflow-hidden hover:border-brand">
        <InnerLink href={campaignHref(brief)} className="flex h-full flex-col text-left">
          <span className="relative block h-28 overflow-hidden text-white">
            <BannerArt theme={brief.theme} motif="right" />
            <strong className="relative flex h-full max-w-[56%] items-center px-5 text-xl leading-snug">
              {brief.title}
            </strong>
          </span>
          <span className="flex grow flex-col gap-1 px-5 py-3 text-table">
            <span>{brief.subtitle}</span>
            <span className="text-note text-secondary numbers">{timesOf(brief)}</span>
          </span>
        </InnerLink>
      </Panel>
    ))}
  </ul>
)

function timesOf({ phase, opens_at, closes_at }: CampaignBriefWire): string {
  if (phase === 'upcoming' && opens_at !== null) return `${momentText(opens_at)} 开始`
  return closes_at === null ? '长期有效' : `${momentText(closes_at)} 结束`
}
