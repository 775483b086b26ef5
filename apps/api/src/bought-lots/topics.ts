/** What a member bought expires soon, or the store answered its question about a lot. */
interface BoughtLotsNotice {
  readonly member_id: number
  readonly what: 'expiring' | 'answered'
  readonly lots: number
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'boughtLots.notice': BoughtLotsNotice
  }
}
