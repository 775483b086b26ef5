/** What a member wrote to us was answered. */
interface FeedbackNotice {
  readonly member_id: number
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'feedback.notice': FeedbackNotice
  }
}
