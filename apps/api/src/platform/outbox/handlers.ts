import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Topic, Topics } from './topics.ts'

/** One row on its way out. It may come more than once, always under the same key: what a handler does is idempotent by it. */
export interface Delivery<Name extends Topic = Topic> {
  readonly topic: Name
  readonly aggregate: string
  /** 1, 2, 3 … without gaps within the aggregate: a receiver sees what it lacks. */
  readonly sequence: number
  readonly key: string
  readonly payload: Topics[Name]
  /** 1 for the first. */
  readonly attempt: number
  readonly writtenAt: Date
  /** When this attempt began. */
  readonly at: Date
  /** Ends when the handler's time is over: hand it to `fetch`. */
  readonly signal: AbortSignal
}

/** What a handler may use: the address and key of where it sends, and where it notes what came of it. */
export interface Means {
  readonly config: Config
  readonly db: Database
}

/** Brings one row to where it belongs; throws when it did not arrive. */
export type Handler<Name extends Topic> = (delivery: Delivery<Name>, means: Means) => Promise<void>

/** At most one per topic. A topic that is not named keeps its rows until somebody handles them. */
export type Handlers = { readonly [Name in Topic]?: Handler<Name> }

/** What the outbox is handed: who delivers, and numbers in [0, 1) for the pauses. */
export interface Outbox {
  readonly handlers: Handlers
  readonly chance: () => number
}

export const handledTopics = (handlers: Handlers): Topic[] => Object.keys(handlers) as Topic[]
