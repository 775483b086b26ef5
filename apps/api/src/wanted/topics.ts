/** What a member wanted was answered, or is offered now. */
interface WantedNotice {
  readonly member_id: number
  readonly wanted_id: number
  /** The goods that is offered; null where there is none. */
  readonly goods_id: number | null
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'wanted.notice': WantedNotice
  }
}
