import type { CampaignWire } from '@yaoji/contract/campaigns'
import type { GoodsWire } from '@yaoji/contract/goods'
import type { ReactNode } from 'react'
import { type Crumb, Trail } from '../page/trail.tsx'
import { CampaignView } from './campaign-view.tsx'

/** The page of a template: where it is, then its campaign. */
export const TemplatePage = ({
  campaign,
  under = [],
  besideHead,
  priceOf,
}: {
  readonly campaign: CampaignWire
  /** What the campaign is a part of. */
  readonly under?: readonly Crumb[]
  readonly besideHead?: ReactNode
  /** What stands on a card of its shelves as the price. */
  readonly priceOf?: (goods: GoodsWire) => ReactNode
}) => (
  <div className="column py-3">
    <Trail crumbs={[...under, { label: campaign.title }]} />
    <CampaignView campaign={campaign} besideHead={besideHead} {...(priceOf && { priceOf })} />
  </div>
)
