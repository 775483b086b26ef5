import type { CampaignWire } from '@yaoji/contract/campaigns'
import { BannerArt } from '../brand/banner-art.tsx'
import { momentText } from '../time/moment-text.ts'

/** The head of a campaign's page: its drawn ground, title, and when it runs. */
export function CampaignHead({ campaign }: { readonly campaign: CampaignWire }) {
  const { phase, opens_at, closes_at } = campaign
  const upcoming = phase === 'upcoming'
  const edge = upcoming ? opens_at : closes_at
  return (
    <header className="relative h-40 overflow-hidden rounded-card text-white sm:h-48">
      <BannerArt theme={campaign.theme} motif="right" />
      <div className="relative flex h-full max-w-[62%] flex-col justify-center gap-1.5 px-4 sm:max-w-[62%] sm:px-10">
        <h1 className="text-xl leading-snug font-bold sm:text-3xl">{campaign.title}</h1>
        <p className="line-clamp-3 text-note sm:text-body">{campaign.subtitle}</p>
        {edge !== null && (
          <p className="mt-1 text-note numbers">
            {upcoming && (
              <span className="mr-2 rounded-[2px] bg-white px-1.5 py-0.5 font-semibold text-ink">即将开始</span>
            )}
            {momentText(edge)} {upcoming ? '开始' : '结束'}
          </p>
        )}
      </div>
    </header>
  )
}
