import { createFileRoute } from '@tanstack/react-router'
import { type CampaignBriefWire, campaignCalls } from '@yaoji/contract/campaigns'
import { orElse } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { NextSteps } from '../shell/campaigns/next-steps.tsx'
import { titled } from '../shell/paths/site.ts'
import { CampaignCards } from './campaign-cards.tsx'
import drawing from './no-activity.svg?url'

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
        <img src={drawing} alt="" width={180} height={108} className="mx-auto" />
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
