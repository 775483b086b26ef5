import type { CampaignWire } from '@yaoji/contract/campaigns'
import type { ReactNode } from 'react'
import { CampaignView } from './campaign-view.tsx'

/** The page of a template: its campaign, below the way back where there is one. */
export const TemplatePage = ({ campaign, above }: { readonly campaign: CampaignWire; readonly above?: ReactNode }) => (
  <div className="column py-3">
    {above}
    <CampaignView campaign={campaign} />
  </div>
)
