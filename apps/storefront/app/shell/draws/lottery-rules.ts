import type { DrawBriefWire } from '@yaoji/contract/draws'

/** Spec §4: shown if the member has not joined. Our choice: on home and in the member centre only. */
const lotteryPages: ReadonlySet<string> = new Set(['index', 'user_hyzx'])

export interface Offer {
  readonly page: string
  /** A member that may buy now: whoever has a licence to renew is not held up by a game. */
  readonly buys: boolean
  /** The lottery that was closed in this session. */
  readonly closed: string | null
}

/** Whether it is worth asking for a lottery at all. */
export const mayAsk = ({ page, buys, closed }: Offer): boolean => buys && lotteryPages.has(page) && closed === null

export const isOffered = (draw: DrawBriefWire | null): draw is DrawBriefWire =>
  draw !== null && draw.is_join === 0 && draw.chances > 0
