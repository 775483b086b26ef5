import type { GiftActivityWire } from '@yaoji/contract/combinations'
import type { ReactNode } from 'react'
import { Tag } from '../shell/goods/tag.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { TimeLeft } from './time-left.tsx'

/** An activity: its tiers with what they bring, and how far the cart is. */
export function ActivityCard({
  activity,
  heading: Heading,
  children,
}: {
  readonly activity: GiftActivityWire
  readonly heading: 'h1' | 'h2'
  readonly children?: ReactNode
}) {
  return (
    <Panel as="article" aria-label={activity.name} className="flex flex-col p-3 sm:p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading className="flex min-w-0 items-center gap-2 text-base font-semibold">
          <Tag tag={{ name: activity.tag, describe: activity.kind_name }} />
          {activity.name}
        </Heading>
        <TimeLeft of={activity} />
        <p className="w-full text-note text-secondary">{activity.slogan}</p>
      </header>
      <ol className="mt-2 flex-1 space-y-2">
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
                        width={44}
                        height={44}
                        loading="lazy"
                        className="size-11 rounded-control bg-surface object-contain"
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

function Progress({
  activity: { name, progress, progress_percent: percent },
}: {
  readonly activity: GiftActivityWire
}) {
  if (!progress) return null
  return (
    <div className="mt-3 text-note">
      <div
        role="progressbar"
        aria-label={`${name}进度`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={progress}
        className="h-1.5 overflow-hidden rounded-full bg-hairline"
      >
        <span
          className={`block h-full ${percent === 100 ? 'bg-brand' : 'bg-tag-orange'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-1 text-secondary numbers">购物车：{progress}</p>
    </div>
  )
}
