import { call, type Flag } from '../call.ts'
import type { CampaignBlock, CampaignWire } from '../campaigns.ts'

/** A campaign as marketing edits it. */
export interface CampaignConsoleWire {
  readonly id: number
  readonly slug: string
  readonly template: string
  readonly title: string
  readonly subtitle: string
  readonly theme: string
  /** 'YYYY-MM-DD HH:MM' in Shanghai, '' without. */
  readonly opens_at: string
  readonly closes_at: string
  readonly published: Flag
  readonly phase: 'upcoming' | 'live' | 'ended'
  readonly sort: number
  /** Sent back with a change: a newer one in between refuses it. */
  readonly version: number
  readonly block_count: number
}
export interface CampaignDraftWire extends CampaignConsoleWire {
  readonly blocks: readonly unknown[]
}

/** What the console sends of a page. */
export interface CampaignFields {
  readonly slug: string
  readonly template: string
  readonly title: string
  readonly subtitle?: string
  readonly theme?: string
  readonly opens_at?: string
  readonly closes_at?: string
  readonly sort?: number
  readonly blocks: readonly CampaignBlock[]
}

const permission = 'content.edit'
const writing = { permission, keepsPrevious: true } as const

/** Marketing builds campaign pages. */
export const campaignConsoleCalls = {
  list: call<{ page?: number; template?: string }, readonly CampaignConsoleWire[]>(
    'GET',
    '/console/api/campaigns',
    'staff',
    { permission },
  ),
  one: call<{ id: number }, CampaignDraftWire>('GET', '/console/api/campaigns/{id}', 'staff', { permission }),
  /** The page as it will stand before a visitor, published or not. */
  page: call<{ id: number }, CampaignWire>('GET', '/console/api/campaigns/{id}/page', 'staff', { permission }),
  create: call<CampaignFields, CampaignDraftWire>('POST', '/console/api/campaigns', 'staff', writing),
  change: call<CampaignFields & { id: number; version: number }, CampaignDraftWire>(
    'PUT',
    '/console/api/campaigns/{id}',
    'staff',
    writing,
  ),
  publish: call<{ id: number; published: Flag }, CampaignDraftWire>(
    'POST',
    '/console/api/campaigns/{id}/publish',
    'staff',
    writing,
  ),
}
