import type { Window } from '../promotions/window.ts'

/** Domain guide 2.4, a setting of the store: so long the pieces are kept for whoever put them into the cart. */
export const flashHoldMinutes = 15
/** Domain 2.4, law 6: a hold that ran out is offered once more; who has had both buys by ordering. */
const holdsOffered = 2

/** What a member had held of a goods in this session. */
export interface HoldHistory {
  /** How many holds began; 0: none. */
  readonly turns: number
  /** When the last one ends or ended, whether or not its line is in the cart. */
  readonly turnEnds: Date | null
}
export interface Hold {
  /** The first or the second one. */
  readonly turn: number
  readonly until: Date
}

/** When a hold ends. Our choice: never after its session, whose end the page counts down to. */
export const holdEndsAt = (session: Window, at: Date, minutes = flashHoldMinutes): Date =>
  new Date(Math.min(at.getTime() + minutes * 60_000, session.closesAtMs))

/**
 * Domain 2.4, law 6: the hold that a member gets now; null: no more, only by ordering. While the last one's time is not
 * over it goes on to its end, so that taking a line out and putting it back gains nothing.
 */
export function nextHold(
  { turns, turnEnds }: HoldHistory,
  session: Window,
  at: Date,
  minutes = flashHoldMinutes,
): Hold | null {
  if (turns > 0 && turnEnds !== null && turnEnds > at) return { turn: turns, until: turnEnds }
  return turns < holdsOffered ? { turn: turns + 1, until: holdEndsAt(session, at, minutes) } : null
}
