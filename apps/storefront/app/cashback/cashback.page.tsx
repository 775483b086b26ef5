import { createFileRoute } from '@tanstack/react-router'
import { type CashbackStandingWire, cashbackCalls } from '@yaoji/contract/cashback'
import { load } from '../shell/api/load.ts'
import { campaignAddress } from '../shell/campaigns/campaign-search.ts'
import { CampaignSkeleton } from '../shell/campaigns/campaign-skeleton.tsx'
import { loadTemplate } from '../shell/campaigns/load-campaign.ts'
import { TemplatePage } from '../shell/campaigns/template-page.tsx'
import { useCartFollowed } from '../shell/cart/use-cart-followed.ts'
import { Panel } from '../shell/kit/panel.tsx'
import { ProgressBar } from '../shell/kit/progress-bar.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { titled } from '../shell/paths/site.ts'

/** Spec §2: full-amount cashback: tiers, rules and goods of a campaign. */
export const Route = createFileRoute('/hb')({
  ...campaignAddress,
  loader: async (page) => {
    const [campaign, running] = await Promise.all([loadTemplate('hb')(page), load(cashbackCalls.running, {}, page)])
    const [cashback] = running.data
    if (!cashback) return { campaign, standing: undefined }
    // The amounts are those that orders earn now, whatever was written when the page was laid out.
    const blocks = campaign.blocks.map((block) =>
      block.type === 'tiers' ? { ...block, tiers: cashback.tiers } : block,
    )
    return { campaign: { ...campaign, blocks }, standing: cashback.standing }
  },
  head: () => titled('/hb'),
  pendingComponent: CampaignSkeleton,
  component: Cashback,
})

function Cashback() {
  const { campaign, standing } = Route.useLoaderData()
  useCartFollowed()
  return <TemplatePage campaign={campaign} {...(standing && { besideHead: <Standing standing={standing} /> })} />
}

/** What the cart earns as it is, and how far the next tier is. */
function Standing({
  standing: { counted, back, missing, next_back, percent },
}: {
  readonly standing: CashbackStandingWire
}) {
  const text =
    missing === undefined
      ? `已达最高一档，可返 ${yuanText(back)}`
      : `再买 ${yuanText(missing)}，${fenOf(back) > 0 ? `从返 ${yuanText(back)} 升到` : ''}返 ${yuanText(next_back ?? '')}`
  return (
    <Panel as="section" aria-label="返现进度" className="px-4 py-3 text-table">
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4 numbers">
        <span>
          购物车计入返现 <strong>{yuanText(counted)}</strong>
        </span>
        <strong>{text}</strong>
      </p>
      <ProgressBar name="返现进度" percent={percent} text={text} tall />
    </Panel>
  )
}
