export type CampaignPhase = 'upcoming' | 'live' | 'ended'

/** When a campaign runs; null is without that end. */
interface CampaignTimes {
  readonly opensAt: Date | null
  readonly closesAt: Date | null
}

/** Our choice (decision 0023): open from its first instant, over at its last. */
export function campaignPhase({ opensAt, closesAt }: CampaignTimes, at: Date): CampaignPhase {
  if (closesAt && closesAt <= at) return 'ended'
  return opensAt && opensAt > at ? 'upcoming' : 'live'
}

export type PublishRefusal = 'empty' | 'over'

/** Our choice (decision 0023): a page with nothing on it, or one whose time is over, is not published. */
export function refusesPublishing(times: CampaignTimes, blockCount: number, at: Date): PublishRefusal | null {
  if (blockCount === 0) return 'empty'
  return campaignPhase(times, at) === 'ended' ? 'over' : null
}
