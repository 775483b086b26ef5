/** Words for the member about an invoice. */
interface InvoiceNotice {
  readonly member_id: number
  readonly order_no: string
  readonly what: 'issued' | 'failed' | 'red'
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'invoice.notice': InvoiceNotice
  }
}
