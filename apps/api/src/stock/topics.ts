/** Words for a member that bought pieces of a lot number which is recalled, or no more. */
interface RecallNotice {
  readonly member_id: number
  readonly lot_no: string
  readonly what: 'begun' | 'lifted'
  readonly text: string
}

/** Words for a member that bought pieces of goods about which there is a notice of quality, or no more. */
interface QualityNotice {
  readonly member_id: number
  readonly what: 'begun' | 'ended'
  /** '抽检公告'. */
  readonly name: string
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'recall.notice': RecallNotice
    'quality.notice': QualityNotice
  }
}
