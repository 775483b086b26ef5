/** How hard the outbox tries. */
export interface DeliveryPace {
  /** How often a row is tried before it becomes a dead letter. */
  readonly tries: number
  /** The pause after the first failure; each further one is twice as long, up to the longest. */
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  /** A handler that takes longer has failed. */
  readonly timeoutMs: number
  /** How long a row belongs to the worker that took it; longer than a handler may take. */
  readonly leaseMs: number
  /** How many rows of a topic are under way at once in one process. */
  readonly batch: number
}

/** Our choice (decision 0062): 40 tries reach over a weekend, so that a system that is down from Friday to Monday costs nothing. */
export const deliveryPace: DeliveryPace = {
  tries: 40,
  firstPauseMs: 10_000,
  longestPauseMs: 7_200_000,
  timeoutMs: 15_000,
  leaseMs: 60_000,
  batch: 10,
}

/** How often a process looks for new rows of a topic. */
export const pollMs = 1_000
