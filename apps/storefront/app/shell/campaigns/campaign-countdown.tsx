import { useRouter } from '@tanstack/react-router'
import type { CampaignWire } from '@yaoji/contract/campaigns'
import { useCountdown } from '@yaoji/ui/use-countdown'
import { Panel } from '../kit/panel.tsx'

/** To the opening, then to the end, by the server's time; when it is over the page asks the server again. */
export function CampaignCountdown({ campaign, title }: { readonly campaign: CampaignWire; readonly title: string }) {
  const router = useRouter()
  const { timestamp, phase, opens_at, closes_at } = campaign
  const until = phase === 'upcoming' ? opens_at : closes_at
  const { days, clock } = useCountdown(until, timestamp, () => void router.invalidate())
  if (until === null) return null
  return (
    <Panel
      as="p"
      role="timer"
      aria-live="off"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-4 py-3"
    >
      <span className="text-secondary">{phase === 'upcoming' ? '距活动开始' : title || '距活动结束'}</span>
      <span className="flex items-center gap-1.5 text-price numbers">
        <Cell text={String(days)} />天
        {clock.split(':').map((part, index) => (
          <span key={['时', '分', '秒'][index]} className="flex items-center gap-1.5">
            <Cell text={part} />
            {['时', '分', '秒'][index]}
          </span>
        ))}
      </span>
    </Panel>
  )
}

const Cell = ({ text }: { readonly text: string }) => (
  <strong className="min-w-9 rounded-control bg-price px-1.5 text-center text-lg leading-8 text-white">{text}</strong>
)
