import type { BannerWire } from '@yaoji/contract/content'
import { type DrawBriefWire, drawCalls } from '@yaoji/contract/draws'
import { useState } from 'react'
import { BannerArt } from '../shell/brand/banner-art.tsx'
import { prepareLottery, type Shown } from '../shell/draws/prepare-lottery.ts'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { SiteLink } from '../shell/paths/links.tsx'

/** The way back to a lottery whose popup was closed; who has used its chances is led to what it drew. */
export function LotteryStrip({
  draw,
  banner,
  onClosed,
}: {
  readonly draw: DrawBriefWire
  /** How marketing announces it; absent where that could not be read. */
  readonly banner: BannerWire | undefined
  readonly onClosed: () => void
}) {
  const [shown, setShown] = useState<Shown | null>(null)
  const { busy, run } = useAction()
  const open = () => run(async () => setShown(await prepareLottery(draw.id, drawCalls.activity)))
  return (
    <section
      aria-label="抽奖"
      className="relative mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 overflow-hidden rounded-card px-5 py-3 text-white lg:px-8"
    >
      <BannerArt theme={banner?.theme ?? 'red'} motif="strip" />
      <p className="relative min-w-0 flex-1">
        <strong className="mr-3 inline-block text-base">{draw.name}</strong>
        <span className="inline-block text-table">
          {banner?.subtitle && <span className="mr-3">{banner.subtitle}</span>}
          <span className="inline-block">
            {draw.chances > 0 ? `今天还有 ${draw.chances} 次抽奖机会` : '今天的机会已用完，明天再来'}
          </span>
        </span>
      </p>
      <span className="relative z-10">
        {draw.chances === 0 ? (
          <SiteLink to="/jfgl" query={{ tab: 'draws' }} className={buttonLook('plain', 'small')}>
            看抽奖记录
          </SiteLink>
        ) : (
          <Button tone="plain" size="small" busy={busy} onClick={() => void open()}>
            去抽奖
          </Button>
        )}
      </span>
      {shown && (
        <shown.Dialog
          {...shown.props}
          onClosed={() => {
            setShown(null)
            onClosed()
          }}
        />
      )}
    </section>
  )
}
