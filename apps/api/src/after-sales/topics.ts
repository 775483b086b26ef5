/** Words for the buyer about its after-sales case. */
interface AfterSalesNotice {
  readonly member_id: number
  readonly case_id: number
  readonly what: 'approved' | 'rejected' | 'received' | 'sent_again' | 'refund_instead'
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'afterSales.notice': AfterSalesNotice
  }
}
