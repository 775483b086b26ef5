import type { DrawBriefWire } from '@yaoji/contract/draws'

/** Spec §4: shown if the member has not joined. Our choice: on home and in the member centre only. */
const lotteryPages: ReadonlySet<string> = new Set(['index', 'user_hyzx'])

export interface Offer {
  readonly page: string
  readonly isMember: boolean
  /** The lottery that was closed in this session. */
  readonly closed: string | null
}

/** Whether it is worth asking for a lottery at all. */
export const mayAsk = ({ page, isMember, closed }: Offer): boolean =>
  isMember && lotteryPages.has(page) && closed === null

export const isOffered = (draw: DrawBriefWire | null): draw is DrawBriefWire =>
  draw !== null && draw.is_join === 0 && draw.chances > 0
