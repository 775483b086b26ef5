import type { CampaignBriefWire } from '@yaoji/contract/campaigns'
import { BannerArt } from '../shell/brand/banner-art.tsx'
import { campaignHref } from '../shell/campaign-href.ts'
import { InnerLink } from '../shell/links.tsx'
import { momentText } from '../shell/moment-text.ts'

/** Campaigns as cards: what it is and until when. */
export const CampaignCards = ({ list }: { readonly list: readonly CampaignBriefWire[] }) => (
  <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
    {list.map((brief) => (
      <li key={brief.id} className="overflow-hidden rounded-card border border-hairline bg-surface hover:border-brand">
        <InnerLink href={campaignHref(brief)} className="flex h-full flex-col text-left">
          <span className="relative block h-28 overflow-hidden text-white">
            <BannerArt theme={brief.theme} motif="right" />
            <strong className="relative flex h-full max-w-[62%] items-center px-5 text-xl leading-snug">
              {brief.title}
            </strong>
          </span>
          <span className="flex grow flex-col gap-1 px-5 py-3 text-table">
            <span>{brief.subtitle}</span>
            <span className="text-note text-secondary numbers">{timesOf(brief)}</span>
          </span>
        </InnerLink>
      </li>
    ))}
  </ul>
)

function timesOf({ phase, opens_at, closes_at }: CampaignBriefWire): string {
  if (phase === 'upcoming' && opens_at !== null) return `${momentText(opens_at)} 开始`
  return closes_at === null ? '长期有效' : `${momentText(closes_at)} 结束`
}
