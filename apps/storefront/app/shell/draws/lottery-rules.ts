import type { DrawBriefWire } from '@yaoji/contract/draws'

export interface Offer {
  /** A member that may buy now: whoever has a licence to renew is not held up by a game. */
  readonly buys: boolean
  /** The lottery that was closed in this session. */
  readonly closed: string | null
}

/** Whether it is worth asking for a lottery at all. */
export const mayAsk = ({ buys, closed }: Offer): boolean => buys && closed === null

export const isOffered = (draw: DrawBriefWire | null): draw is DrawBriefWire =>
  draw !== null && draw.is_join === 0 && draw.chances > 0
