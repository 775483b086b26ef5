interface LoggedMove {
  readonly move: string
  readonly actorKind: string
  readonly actorId: number | null
}

/** A pick that asks its buyer about lots has said what it found, and goes on by itself. */
const picks: readonly string[] = ['pick', 'askLots']

/**
 * GSP outbound (L16, decision 0158): what leaves is checked (复核) by another person than the one who picked it. Whoever picked
 * any of the order has, also before it was picked once more; what the clock or an ERP picked may be checked by anyone.
 */
export const hasPicked = (moves: readonly LoggedMove[], clerk: number | null): boolean =>
  clerk !== null &&
  moves.some(({ move, actorKind, actorId }) => picks.includes(move) && actorKind === 'staff' && actorId === clerk)
