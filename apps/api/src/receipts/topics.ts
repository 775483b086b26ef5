/** Words for the buyer about the receipt of one of its orders. */
interface ReceiptNotice {
  readonly member_id: number
  readonly order_id: number
  readonly what: 'approved' | 'rejected' | 'reminder'
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'receipt.notice': ReceiptNotice
  }
}
