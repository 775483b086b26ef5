import type { GiftActivityWire } from '@yaoji/contract/combinations'
import type { ReactNode } from 'react'
import { Tag } from '../shell/goods/tag.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { ProgressBar } from '../shell/kit/progress-bar.tsx'
import { useShell } from '../shell/viewer/viewer.ts'
import { TimeLeft } from './time-left.tsx'

/** An activity: its tiers with what they bring, and how far the cart is. */
export function ActivityCard({
  activity,
  heading: Heading,
  className = '',
  children,
}: {
  readonly activity: GiftActivityWire
  readonly heading: 'h1' | 'h2'
  readonly className?: string
  readonly children?: ReactNode
}) {
  return (
    <Panel as="article" aria-label={activity.name} className={`flex flex-col p-3 sm:p-4 ${className}`}>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading className="flex min-w-0 items-center gap-2 text-base font-semibold">
          <Tag tag={{ name: activity.tag, describe: activity.kind_name }} />
          {activity.name}
        </Heading>
        <TimeLeft of={activity} />
        {/* Visitors read it in the place of what a tier takes. */}
        {activity.tiers.every(({ text }) => text !== activity.slogan) && (
          <p className="w-full text-note text-secondary">{activity.slogan}</p>
        )}
      </header>
      <ol className="mt-2 grid gap-2 [grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr))]">
        {activity.tiers.map((tier) => (
          <li key={tier.text} className={`rounded-control px-2.5 py-2 ${tier.reached ? 'bg-brand-wash' : 'bg-page'}`}>
            <p className={`text-table font-medium numbers ${tier.reached ? 'text-brand-strong' : ''}`}>
              {tier.reached === 1 && '✓ '}
              {tier.text}
            </p>
            {tier.gifts.length > 0 && (
              <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1.5">
                {tier.gifts.map((gift) => (
                  <li key={gift.goods_id} className="flex min-w-0 items-center gap-2 text-note">
                    {gift.goods_image && (
                      <img
                        src={gift.goods_image}
                        alt=""
                        width={64}
                        height={64}
                        loading="lazy"
                        className={`rounded-control bg-surface object-contain ${activity.tiers.length === 1 ? 'size-28' : 'size-16'}`}
                      />
                    )}
                    <span className="min-w-0">
                      <span className="block truncate">{gift.name}</span>
                      <span className="block text-secondary numbers">
                        {gift.ypgg} ×{gift.number}
                        {gift.bzdw}
                      </span>
                      {gift.note && <span className="block text-warning">{gift.note}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <Progress activity={activity} />
      {children}
    </Panel>
  )
}

/** What the cart has or lacks of it; before anything is in it, an empty bar with the first step. */
function Progress({
  activity: { name, progress, progress_percent: percent, tiers },
}: {
  readonly activity: GiftActivityWire
}) {
  const { profile } = useShell()
  if (!profile) return null
  const text = progress || `还没有活动商品，${tiers[0]?.text ?? ''}`
  return (
    <div className="mt-auto pt-3 text-note">
      <ProgressBar name={`${name}进度`} percent={percent} text={text} />
      <p className="mt-1 text-secondary numbers">购物车：{text}</p>
    </div>
  )
}
