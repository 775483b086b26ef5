/** What leaves the system, by topic; each context adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: contexts fill it
export interface Topics {}
export type Topic = keyof Topics & string

/** One row for the outbox. */
export type Outgoing = {
  [Name in Topic]: {
    readonly topic: Name
    /**
     * Rows of one aggregate ('order:17') are numbered without gaps and leave in their order. What must not wait for each
     * other has aggregates of its own: 'order:17:notices'.
     */
    readonly aggregate: string
    /** The same key leaves once. */
    readonly key: string
    readonly payload: Topics[Name]
  }
}[Topic]
