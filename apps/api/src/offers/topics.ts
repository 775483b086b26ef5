/** Goods that a member waited for are to be had again. */
interface ArrivalNotice {
  readonly member_id: number
  readonly goods_id: number
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'arrival.notice': ArrivalNotice
  }
}
