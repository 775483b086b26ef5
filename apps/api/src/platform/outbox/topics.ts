/** What leaves the system, by topic; each context adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: contexts fill it
export interface Topics {}
export type Topic = keyof Topics & string

/** One row for the outbox. Rows of one aggregate ('order:17') leave in their order. */
export type Outgoing = {
  [Name in Topic]: {
    readonly topic: Name
    readonly aggregate: string
    /** The same key leaves once. */
    readonly key: string
    readonly payload: Topics[Name]
  }
}[Topic]
