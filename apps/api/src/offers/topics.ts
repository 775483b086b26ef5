/** Goods that a member waited for are to be had again. */
interface RestockNotice {
  readonly member_id: number
  readonly goods_id: number
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'restock.notice': RestockNotice
  }
}
