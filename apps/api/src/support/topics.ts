/** The service answered somebody who had read all before. */
interface SupportNotice {
  readonly member_id: number
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'support.notice': SupportNotice
  }
}
