/** Words for a member that bought pieces of a lot number which is recalled, or no more. */
interface RecallNotice {
  readonly member_id: number
  readonly lot_no: string
  readonly what: 'begun' | 'lifted'
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'recall.notice': RecallNotice
  }
}
