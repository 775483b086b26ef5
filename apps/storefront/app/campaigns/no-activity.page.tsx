import { createFileRoute } from '@tanstack/react-router'
import { type CampaignBriefWire, campaignCalls } from '@yaoji/contract/campaigns'
import { orElse } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { NextSteps } from '../shell/campaigns/next-steps.tsx'
import { titled } from '../shell/paths/site.ts'
import { CampaignCards } from './campaign-cards.tsx'

const shown = 4

/** Spec §2: an activity that is unknown or over, and what is on instead. */
export const Route = createFileRoute('/noActivity')({
  loader: async (): Promise<readonly CampaignBriefWire[]> =>
    (await orElse(send(campaignCalls.list, {}), [])).slice(0, shown),
  head: () => {
    const { meta } = titled('/noActivity')
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
  },
  component: NoActivity,
})

function NoActivity() {
  const list = Route.useLoaderData()
  return (
    <div className="column py-10">
      <section className="text-center">
        <svg viewBox="0 0 140 104" className="mx-auto w-36" aria-hidden="true">
          <rect
            x="22"
            y="18"
            width="96"
            height="76"
            rx="8"
            fill="var(--brand-wash)"
            stroke="var(--brand)"
            strokeWidth="2"
          />
          <path d="M22 38h96" stroke="var(--brand)" strokeWidth="2" />
          <path d="M46 10v16M94 10v16" stroke="var(--brand)" strokeWidth="6" strokeLinecap="round" />
          <path d="m58 54 24 24m0-24L58 78" stroke="var(--brand)" strokeWidth="6" strokeLinecap="round" />
        </svg>
        <h1 className="mt-5 text-xl font-semibold">活动不存在或已结束</h1>
        <p className="mt-2 text-secondary">链接可能有误，或活动已过截止时间。已下的订单不受影响。</p>
        <p className="mt-5 flex flex-wrap justify-center gap-3">
          <NextSteps />
        </p>
      </section>
      {list.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-2 text-lg font-semibold">正在进行</h2>
          <CampaignCards list={list} />
        </section>
      )}
    </div>
  )
}
