import { createFileRoute } from '@tanstack/react-router'
import { campaignAddress } from '../shell/campaigns/campaign-search.ts'
import { CampaignSkeleton } from '../shell/campaigns/campaign-skeleton.tsx'
import { loadTemplate } from '../shell/campaigns/load-campaign.ts'
import { TemplatePage } from '../shell/campaigns/template-page.tsx'
import { useCartFollowed } from '../shell/cart/use-cart-followed.ts'
import { titled } from '../shell/paths/site.ts'
import { DiscountedPrice, DiscountHead } from './discounted.tsx'

/** Spec §2: the whole store at 94折; the discount itself is a promotion of the order. */
export const Route = createFileRoute('/welfare')({
  ...campaignAddress,
  loader: loadTemplate('welfare'),
  head: () => titled('/welfare'),
  pendingComponent: CampaignSkeleton,
  component: Welfare,
})

function Welfare() {
  const campaign = Route.useLoaderData()
  useCartFollowed()
  const { discount } = campaign
  if (!discount) return <TemplatePage campaign={campaign} />
  return (
    <TemplatePage
      campaign={campaign}
      besideHead={<DiscountHead discount={discount} />}
      priceOf={(goods) => <DiscountedPrice goods={goods} discount={discount} />}
    />
  )
}
